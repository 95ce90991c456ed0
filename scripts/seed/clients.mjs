export const CLIENTS = [
  {
    email: "emma@example.com",
    handle: "emmacarter",
    name: "Emma Carter",
    language: "en",
    style: "landscape",
    palette: 2,
  },
  { email: "yuki@example.com", handle: "yukitanaka", name: "田中ゆき", language: "ja", style: "mascot", palette: 1 },
  { email: "noah@example.com", handle: "noahstream", name: "Noah Stream", language: "en", style: "space", palette: 7 },
];

export const ADMIN = { email: "admin@example.com", handle: "cometmeadmin", name: "cometme", language: "en" };
