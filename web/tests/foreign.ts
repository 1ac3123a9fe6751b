// The verbs of a game that nobody has heard of: what the page does with them, it does by their roles.
import { Roles, type RolesByVerb } from "../src/lib/roles";

export const FOREIGN: RolesByVerb = {
  zap: ["begin"],
  lug: ["along"],
  hop: ["move"],
  bonk: ["attack"],
  pile: ["add", "all", "attack"],
  lob: ["add", "attack"],
  whee: ["add"],
  kaboom: ["commit", "attack"],
  everyone: ["shortcut"],
  plonk: ["stop"],
  fin: ["end"],
  nah: ["decline"],
  oops: ["cancel"],
  scuttle: ["rare"],
  tweak: ["silent"],
};
export const ROLES = new Roles(FOREIGN);
