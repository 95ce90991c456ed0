/**
 * What `npm audit --json` found, for a person and for a pipeline.
 *
 * @param {string} answer
 * @returns {{ sentence: string, status: 0 | 1 | 2 }}
 */
export function readAdvisories(answer) {
  const found = parsed(answer);
  const counts = found?.metadata?.vulnerabilities;
  if (counts === undefined) {
    const reason = found?.error?.summary || found?.message || "no answer";
    return { sentence: `Advisories were NOT looked up: the registry does not answer (${reason}).`, status: 2 };
  }
  const serious = counts.high + counts.critical;
  const names = Object.entries(found.vulnerabilities ?? {}).map(([name, { severity }]) => `${name} (${severity})`);
  if (counts.total === 0) return { sentence: "No known vulnerability.", status: 0 };
  return { sentence: `${String(counts.total)} known: ${names.join(", ")}`, status: serious > 0 ? 1 : 0 };
}

/** @param {string} answer */
function parsed(answer) {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}
