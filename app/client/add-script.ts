/** A third-party script, loaded from the address that its provider asks for. It may be tried again after it failed. */
export function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`${new URL(address, location.href).host} could not be reached`));
    });
    document.head.appendChild(script);
  });
}
