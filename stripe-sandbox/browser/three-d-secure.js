// The bank's question in a frame over the page; resolves when it was answered.

export function askCardholder(address, challenge) {
  return new Promise((resolve) => {
    const overlay = document.createElement("div");
    const frame = document.createElement("iframe");
    overlay.setAttribute("role", "dialog");
    overlay.setAttribute("aria-modal", "true");
    overlay.setAttribute("aria-label", "3D Secure 2");
    Object.assign(overlay.style, {
      position: "fixed",
      inset: "0",
      zIndex: "2147483647",
      display: "grid",
      placeItems: "center",
      background: "rgb(0 0 0 / 60%)",
    });
    frame.title = "3D Secure 2";
    frame.name = "stripe-challenge-frame";
    frame.src = address;
    Object.assign(frame.style, {
      border: "0",
      borderRadius: "8px",
      width: "min(100%, 440px)",
      height: "min(100%, 520px)",
      background: "#fff",
    });
    const answered = (event) => {
      if (event.origin !== location.origin || event.data?.stripeSandbox !== "3ds" || event.data.challenge !== challenge)
        return;
      window.removeEventListener("message", answered);
      overlay.remove();
      resolve();
    };
    window.addEventListener("message", answered);
    overlay.append(frame);
    document.body.append(overlay);
    frame.focus();
  });
}
