import { redirect } from "react-router";

/** The avatar menu's address of the same page (Specification §2). */
export const loader = () => redirect("/dashboard/history/billing");
