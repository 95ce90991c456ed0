import type { DevEnvironment, EnvironmentModuleNode } from "vite";

/** What `load` says (`meta`) of a module made of other files than its own; it must be in the module graph by then. */
export const madeOf = (sources: readonly string[]) => ({ sources });

const metaOf = ({ pluginContainer }: DevEnvironment, { id }: EnvironmentModuleNode) =>
  id === null ? undefined : pluginContainer.getModuleInfo(id);

/** The files that a module is made of; its own, unless it says so. */
export function sourcesOf(environment: DevEnvironment, module: EnvironmentModuleNode): readonly string[] {
  const sources = metaOf(environment, module)?.meta["sources"] as readonly string[] | undefined;
  return sources ?? (module.file === null ? [] : [module.file]);
}

/** For a module that is not loaded, because it was made before. */
export function sayMadeOf(
  environment: DevEnvironment,
  module: EnvironmentModuleNode,
  sources: readonly string[],
): void {
  const info = metaOf(environment, module);
  if (info) info.meta = { ...info.meta, ...madeOf(sources) };
}
