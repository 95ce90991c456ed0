/** Where a creator finds their forms and services (rule S12). */
export const FORM_LIST = "/dashboard/commission/setting/form";
