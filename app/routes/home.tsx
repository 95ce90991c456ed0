import { m } from "../../messages/compiled/messages.js";

export default function Home() {
  return <h1>{m.shell_site_name()}</h1>;
}
