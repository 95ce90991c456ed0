import { runInDurableObject } from "cloudflare:test";
import { vi } from "vitest";

/**
 * Does `task` while the object cannot be evicted. workerd evicts an object after ten seconds without an event, but looks at its
 * clock only when nothing is left to do: on a busy machine, the ten seconds may be those before the object's last event.
 */
export async function whileAwake<T>(object: DurableObjectStub, task: () => Promise<T>): Promise<T> {
  let isHeld = false;
  let isOver = false;
  const held = runInDurableObject(object, async () => {
    isHeld = true;
    // Waiting for nothing in particular would be taken for a hung request.
    while (!isOver) await scheduler.wait(5);
  });
  try {
    // By a look now and then: what a promise of another object resumes would go on in that object's context.
    await vi.waitUntil(() => isHeld, { timeout: 20_000, interval: 5 });
    return await task();
  } finally {
    isOver = true;
    await held;
  }
}
