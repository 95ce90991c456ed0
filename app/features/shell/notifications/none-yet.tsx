import { m } from "#messages";

export const NoneYet = () => <p className="px-4 py-12 text-center text-sm text-muted">{m.shell_none_yet()}</p>;
