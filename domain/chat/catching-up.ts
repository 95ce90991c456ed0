/** Changes that are said one by one after a time away; whoever missed more starts again from the latest page. */
export const CHANGES_A_CATCH_UP = 300;
