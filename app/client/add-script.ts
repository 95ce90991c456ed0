/** A script of somebody else's, at the address that they want it loaded from. It may be tried again after it failed. */
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
