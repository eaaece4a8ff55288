import type { FieldType } from "../../../echo/echo.ts";
import type { Aspect } from "../kinds/kind.ts";

const types: [RegExp, FieldType][] = [
  [
    /^(?:how (?:satisfied|happy|likely|easy|difficult|hard|useful|helpful|important|clear|confident|comfortable|fair|strong|urgent|interested|motivated|valuable|well)\b|satisfaction|likelihood|willingness to|intent(?:ion)?s? to|rating|score)/i,
    "rating",
  ],
  [/^(?:whether|if)\b(?!.*\bor (?!not))/i, "boolean"],
  [/^(?:how many|number of|count of|team size|company size|headcount|group size)\b/i, "integer"],
  [/\b(?:e-?mail)\b/i, "email"],
  [/\b(?:phone|telephone|mobile number)\b/i, "phone"],
  [/\b(?:website|url|link)\b/i, "url"],
  [/^how (?:long|much time)\b|\bduration\b/i, "duration"],
  [
    /^how much\b.*\b(?:pay|paid|spend|spent|cost|costs|earn|charge)\b|\b(?:budget|price|salary|spend|revenue|rent|income)\b(?!.*\b(?:fair|mind|think))/i,
    "money",
  ],
  [/^(?:at )?what time\b/i, "time"],
  [/^(?:when|what date|which date|since when|by when)\b|\b(?:date|deadline|birthday)$/i, "date"],
  [
    /^(?:which|what) (?:tools|features|products|channels|places|brands|apps|platforms|topics|skills|languages|countries|sources)\b/i,
    "array",
  ],
  [/^(?:age|years? of experience)\b/i, "number"],
];

export const typeOf = (clause: string): FieldType => types.find(([pattern]) => pattern.test(clause))?.[1] ?? "string";

const aspects: [RegExp, Aspect][] = [
  [/\b(?:come back|return|coming back|win (?:them|you) back|again|renew)\b/i, "return"],
  [/\b(?:recommend|nps|tell (?:a|their) friends?)\b/i, "recommend"],
  [/^why\b|\b(?:reasons?|motiv\w+|what (?:made|led|drove|drives|brought|makes))\b/i, "reason"],
  [
    /\b(?:use|using|used) (?:now|instead|today|at the moment)|\b(?:alternatives?|competitors?|instead|switch(?:ed)? to|current (?:tools?|solutions?))\b/i,
    "alternative",
  ],
  [/\b(?:budget|price|pay|cost|spend|salary)\b/i, "budget"],
  [/^(?:when|by when)\b|\b(?:timeline|deadline|timing|start date|how soon)\b/i, "timing"],
  [/\b(?:improve\w*|change\w*|differently|better|suggest\w*|wish\w*|should we)\b/i, "change"],
  [/\b(?:decid\w+|decision|who (?:is|else) )\b/i, "decision"],
  [/\b(?:satisf\w+|rate|rating|happy|overall)\b/i, "satisfaction"],
  [/\b(?:liked? (?:most|best)|best|highlight\w*|enjoy\w*|strengths?|works? well)\b/i, "best"],
  [/\b(?:disliked?|worst|frustrat\w+|weakness\w*|annoy\w+)\b/i, "worst"],
  [/\b(?:problems?|challenges?|struggl\w+|pain points?|difficult\w*|issues?|hard(?:est)?)\b/i, "problem"],
  [/\b(?:goals?|hop(?:e|ing)|expect\w*|want(?:ed)?|outcome)\b/i, "goal"],
  [/\b(?:e-?mail|phone|contact|address)\b/i, "contact"],
  [/\b(?:how (?:they|you) (?:found|find|hear|heard|learn\w*|discover\w*)|sign(?:ed)? up|first)\b/i, "start"],
  [/^how\b|\bexperience\b/i, "experience"],
];

export const aspectOf = (clause: string): Aspect => aspects.find(([pattern]) => pattern.test(clause))?.[1] ?? "other";
