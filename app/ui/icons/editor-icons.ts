// Written by `npm run icons`.
import { icon } from "./icon.tsx";

export const Archive = /* @__PURE__ */ icon(["rect",{"width":"20","height":"5","x":"2","y":"3","rx":"1"}], ["path",{"d":"M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M10 12h4"}]);
export const ArrowDown = /* @__PURE__ */ icon(["path",{"d":"M12 5v14M19 12l-7 7-7-7"}]);
export const ArrowUp = /* @__PURE__ */ icon(["path",{"d":"m5 12 7-7 7 7M12 19V5"}]);
export const ChevronLeft = /* @__PURE__ */ icon(["path",{"d":"m15 18-6-6 6-6"}]);
export const Copy = /* @__PURE__ */ icon(["rect",{"width":"14","height":"14","x":"8","y":"8","rx":"2","ry":"2"}], ["path",{"d":"M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"}]);
export const Crop = /* @__PURE__ */ icon(["path",{"d":"M6 2v14a2 2 0 0 0 2 2h14M18 22V8a2 2 0 0 0-2-2H2"}]);
export const Eye = /* @__PURE__ */ icon(["path",{"d":"M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0"}], ["circle",{"cx":"12","cy":"12","r":"3"}]);
export const FileQuestion = /* @__PURE__ */ icon(["path",{"d":"M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5M12 17h.01"}]);
export const GripVertical = /* @__PURE__ */ icon(["circle",{"cx":"9","cy":"12","r":"1"}], ["circle",{"cx":"9","cy":"5","r":"1"}], ["circle",{"cx":"9","cy":"19","r":"1"}], ["circle",{"cx":"15","cy":"12","r":"1"}], ["circle",{"cx":"15","cy":"5","r":"1"}], ["circle",{"cx":"15","cy":"19","r":"1"}]);
export const Hourglass = /* @__PURE__ */ icon(["path",{"d":"M5 22h14M5 2h14M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2"}]);
export const ListPlus = /* @__PURE__ */ icon(["path",{"d":"M16 5H3M11 12H3M16 19H3M18 9v6M21 12h-6"}]);
export const Monitor = /* @__PURE__ */ icon(["rect",{"width":"20","height":"14","x":"2","y":"3","rx":"2"}], ["line",{"x1":"8","x2":"16","y1":"21","y2":"21"}], ["line",{"x1":"12","x2":"12","y1":"17","y2":"21"}]);
export const Package = /* @__PURE__ */ icon(["path",{"d":"M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12"}], ["polyline",{"points":"3.29 7 12 12 20.71 7"}], ["path",{"d":"m7.5 4.27 9 5.15"}]);
export const Pin = /* @__PURE__ */ icon(["path",{"d":"M12 17v5M9 10.76a2 2 0 0 1-1.11 1.79l-1.78.9A2 2 0 0 0 5 15.24V16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-.76a2 2 0 0 0-1.11-1.79l-1.78-.9A2 2 0 0 1 15 10.76V7a1 1 0 0 1 1-1 2 2 0 0 0 0-4H8a2 2 0 0 0 0 4 1 1 0 0 1 1 1z"}]);
export const PinOff = /* @__PURE__ */ icon(["path",{"d":"M12 17v5M15 9.34V7a1 1 0 0 1 1-1 2 2 0 0 0 0-4H7.89M2 2l20 20M9 9v1.76a2 2 0 0 1-1.11 1.79l-1.78.9A2 2 0 0 0 5 15.24V16a1 1 0 0 0 1 1h11"}]);
export const Plus = /* @__PURE__ */ icon(["path",{"d":"M5 12h14M12 5v14"}]);
export const RotateCw = /* @__PURE__ */ icon(["path",{"d":"M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5"}]);
export const ScrollText = /* @__PURE__ */ icon(["path",{"d":"M15 12h-5M15 8h-5M19 17V5a2 2 0 0 0-2-2H4M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3"}]);
export const Smartphone = /* @__PURE__ */ icon(["rect",{"width":"14","height":"20","x":"5","y":"2","rx":"2","ry":"2"}], ["path",{"d":"M12 18h.01"}]);
export const Trash2 = /* @__PURE__ */ icon(["path",{"d":"M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"}]);
export const Undo2 = /* @__PURE__ */ icon(["path",{"d":"M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11"}]);
export const Upload = /* @__PURE__ */ icon(["path",{"d":"M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"}]);
export const Users = /* @__PURE__ */ icon(["path",{"d":"M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87"}], ["circle",{"cx":"9","cy":"7","r":"4"}]);
