/** Where a creator finds their forms and services (Specification §2). */
export const FORM_LIST = "/dashboard/commission/setting/form";
