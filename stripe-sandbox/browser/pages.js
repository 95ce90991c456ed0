// Buttons and forms of the sandbox's pages: they post JSON to the control door and follow its answer.
"use strict";

async function post(path, body) {
  const response = await fetch(`/dev/stripe/_sandbox${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer sk_test_${document.body.dataset.sandbox}` },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error?.message ?? `The sandbox answered ${response.status}.`);
  return answer;
}

/** A redirect goes back to the product; a 3DS page inside Stripe.js tells the page around it; anything else reloads. */
function follow(answer) {
  const { challenge } = document.body.dataset;
  if (typeof answer.redirect === "string") location.assign(answer.redirect);
  else if (challenge && window.parent !== window)
    window.parent.postMessage({ stripeSandbox: "3ds", challenge }, location.origin);
  else location.reload();
}

async function run(trigger, path, body) {
  const trouble = document.getElementById("trouble");
  trigger.disabled = true;
  trouble.textContent = "";
  try {
    follow(await post(path, body));
  } catch (error) {
    trouble.textContent = error.message;
    trigger.disabled = false;
  }
}

// Until here nothing on the page can be pressed: without this script a click would do nothing, and nobody would know.
document.querySelector("main").inert = false;

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-post]");
  if (button) run(button, button.dataset.post, JSON.parse(button.dataset.body));
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const filled = [...new FormData(event.target)].filter(([, value]) => value !== "");
  // `match.path` → { match: { path } }
  const body = {};
  for (const [name, value] of filled) {
    const [outer, inner] = name.split(".");
    if (inner) body[outer] = { ...body[outer], [inner]: value };
    else body[outer] = value === "null" ? null : value;
  }
  run(event.submitter, event.target.dataset.post, body);
});
