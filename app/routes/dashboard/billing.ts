import * as PATHS from "#domain/site/paths.ts";
import { redirect } from "react-router";

/** The avatar menu's URL of the same page (rule S11). */
export const loader = () => redirect(PATHS.billing);
