/**
 * Whether a path leads to a stand-in of a local run. They answer as the bucket and Stripe do, whatever they are sent: the
 * bucket has signatures of its own and speaks S3, the Stripe sandbox takes forms. Never true in a deployed build.
 */
export const isStandIn = (path: string): boolean => __LOCAL__ && /^\/dev\/(storage|stripe)\//.test(path);
