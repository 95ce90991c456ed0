// Written by `npm run icons`.
import { icon } from "./icon.tsx";

export const ArrowLeft = /* @__PURE__ */ icon(["path",{"d":"m12 19-7-7 7-7M19 12H5"}]);
export const Ban = /* @__PURE__ */ icon(["circle",{"cx":"12","cy":"12","r":"10"}], ["path",{"d":"M4.929 4.929 19.07 19.071"}]);
export const ChevronLeft = /* @__PURE__ */ icon(["path",{"d":"m15 18-6-6 6-6"}]);
export const Circle = /* @__PURE__ */ icon(["circle",{"cx":"12","cy":"12","r":"10"}]);
export const Copy = /* @__PURE__ */ icon(["rect",{"width":"14","height":"14","x":"8","y":"8","rx":"2","ry":"2"}], ["path",{"d":"M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"}]);
export const CreditCard = /* @__PURE__ */ icon(["rect",{"width":"20","height":"14","x":"2","y":"5","rx":"2"}], ["line",{"x1":"2","x2":"22","y1":"10","y2":"10"}], ["path",{"d":"M6 14h2"}]);
export const Download = /* @__PURE__ */ icon(["path",{"d":"M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5"}]);
export const ImagePlus = /* @__PURE__ */ icon(["path",{"d":"M16 5h6M19 2v6M21 11.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21"}], ["circle",{"cx":"9","cy":"9","r":"2"}]);
export const KeyRound = /* @__PURE__ */ icon(["path",{"d":"M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z"}], ["circle",{"cx":"16.5","cy":"7.5","r":".5","fill":"currentColor"}]);
export const Lock = /* @__PURE__ */ icon(["rect",{"width":"18","height":"11","x":"3","y":"11","rx":"2","ry":"2"}], ["path",{"d":"M7 11V7a5 5 0 0 1 10 0v4"}]);
export const LogOut = /* @__PURE__ */ icon(["path",{"d":"m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4"}]);
export const Pause = /* @__PURE__ */ icon(["rect",{"x":"14","y":"3","width":"5","height":"18","rx":"1"}], ["rect",{"x":"5","y":"3","width":"5","height":"18","rx":"1"}]);
export const Pencil = /* @__PURE__ */ icon(["path",{"d":"M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4"}]);
export const Play = /* @__PURE__ */ icon(["path",{"d":"M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z"}]);
export const Plus = /* @__PURE__ */ icon(["path",{"d":"M5 12h14M12 5v14"}]);
export const Settings2 = /* @__PURE__ */ icon(["path",{"d":"M14 17H5M19 7h-9"}], ["circle",{"cx":"17","cy":"17","r":"3"}], ["circle",{"cx":"7","cy":"7","r":"3"}]);
export const UserPlus = /* @__PURE__ */ icon(["path",{"d":"M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2"}], ["circle",{"cx":"9","cy":"7","r":"4"}], ["line",{"x1":"19","x2":"19","y1":"8","y2":"14"}], ["line",{"x1":"22","x2":"16","y1":"11","y2":"11"}]);
export const ZoomIn = /* @__PURE__ */ icon(["circle",{"cx":"11","cy":"11","r":"8"}], ["line",{"x1":"21","x2":"16.65","y1":"21","y2":"16.65"}], ["line",{"x1":"11","x2":"11","y1":"8","y2":"14"}], ["line",{"x1":"8","x2":"14","y1":"11","y2":"11"}]);
export const ZoomOut = /* @__PURE__ */ icon(["circle",{"cx":"11","cy":"11","r":"8"}], ["line",{"x1":"21","x2":"16.65","y1":"21","y2":"16.65"}], ["line",{"x1":"8","x2":"14","y1":"11","y2":"11"}]);
