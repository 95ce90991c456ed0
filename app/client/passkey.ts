import { m } from "#messages";
import { networkError, type Outcome } from "./outcome.ts";
import { post } from "./rest.ts";
import { call, trpc } from "./trpc.ts";

/** The browser's WebAuthn in JSON; only who uses a passkey loads it. */
const load = () => import("@simplewebauthn/browser");

export const hasPasskeys = (): boolean => typeof window !== "undefined" && "PublicKeyCredential" in window;

/** Null: the person has closed the browser's dialog, or had no passkey to show. */
type Shown<Value> = Outcome<Value> | null;

/** What the browser refuses or the person closes is no error of ours. */
async function shown<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}

type CreationOptions = Parameters<Awaited<ReturnType<typeof load>>["startRegistration"]>[0]["optionsJSON"];
type RequestOptions = Parameters<Awaited<ReturnType<typeof load>>["startAuthentication"]>[0]["optionsJSON"];

/**
 * Signs in with a passkey. `isQuiet`: offered by the browser in the e-mail field, for as long as that is there; any other use of a
 * passkey ends it.
 */
export async function signInByPasskey(isQuiet: boolean): Promise<Shown<{ user: { id: string } }>> {
  if (isQuiet && !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  const begun = await post<{ options: RequestOptions }>("/api/auth/passkey/begin");
  if (!begun.ok) return isQuiet ? null : begun;
  const library = await load().catch(() => null);
  if (!library) return isQuiet ? null : { ok: false, error: networkError() };
  const response = await shown(() =>
    library.startAuthentication({
      optionsJSON: begun.value.options,
      useBrowserAutofill: isQuiet,
      verifyBrowserAutofillInput: false,
    }),
  );
  return response && post("/api/auth/passkey/verify", { response });
}

/** Stops offering passkeys in a field that is left. */
export const stopOffering = () =>
  void load()
    .then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
    .catch(() => null);

/** As good as a code (rule A52). */
export async function proveByPasskey(): Promise<Shown<object>> {
  const begun = await call(trpc.passkey.beginProof.mutate());
  if (!begun.ok) return begun;
  const library = await load().catch(() => null);
  if (!library) return { ok: false, error: networkError() };
  const response = await shown(() => library.startAuthentication({ optionsJSON: begun.value as RequestOptions }));
  return response && call(trpc.passkey.prove.mutate({ response: response as never }));
}

export async function addPasskey(name: string): Promise<Shown<{ id: string }>> {
  const begun = await call(trpc.passkey.begin.mutate());
  if (!begun.ok) return begun;
  const library = await load().catch(() => null);
  if (!library) return { ok: false, error: networkError() };
  const response = await shown(() => library.startRegistration({ optionsJSON: begun.value as CreationOptions }));
  return response && call(trpc.passkey.add.mutate({ name, response: response as never }));
}

export const passkeyNotShown = () => m.auth_passkey_not_shown();
