/** Does a task for each, a few at a time. The task sees to its own errors. */
export async function mapConcurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  task: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce)
    await Promise.all(items.slice(start, start + atOnce).map(task));
}
