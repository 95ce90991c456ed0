import { redirect } from "react-router";
import { ForCreators } from "../features/home/for-creators.tsx";
import { Hero } from "../features/home/hero.tsx";
import { MoneyPromise } from "../features/home/money-promise.tsx";
import { Steps } from "../features/home/steps.tsx";
import type { Route } from "./+types/home";

/** `/?signup` goes on to /onboarding (specification §2). */
export function loader({ url }: Route.LoaderArgs) {
  if (url.searchParams.has("signup")) throw redirect("/onboarding");
  return null;
}

export default function Home() {
  return (
    <>
      <Hero />
      <Steps />
      <MoneyPromise />
      <ForCreators />
    </>
  );
}
