import { ExploreTabs } from "./explore-tabs.tsx";

/** What is looked for, in one line: the first picture is to be seen without scrolling. */
export const ExploreHeading = ({ title }: { title: string }) => (
  <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6">
    <h1 className="text-2xl">{title}</h1>
    <ExploreTabs />
  </div>
);
