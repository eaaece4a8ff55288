import { wordTable } from "../kernel/word-table.ts";
import { stem } from "./words.ts";

/**
 * Everyday words that stand for one another when people are asked about a thing. A field's words and a speaker's words
 * meet here when they do not meet literally. General English only: nothing in it belongs to one questionnaire.
 */
const groups: Record<string, string> = wordTable({
  people:
    "person people passenger traveler traveller rider guest adult visitor attendee seat ticket member participant employee staff party folk individual headcount spot colleague player friend",
  room: "room suite",
  bed: "bed bedroom",
  bath: "bath bathroom restroom washroom",
  bag: "bag luggage baggage suitcase",
  place:
    "city town area location located where place region neighborhood neighbourhood district country state village locality somewhere near nearby live based",
  station: "station stop terminal platform depot",
  airport: "airport airfield",
  address: "address street road avenue",
  origin:
    "origin originate depart departure departing leave leaving pickup outbound source sender start starting board",
  destination:
    "destination arrive arrival arriving head headed heading dropoff inbound return end recipient receiver target visit reach travel",
  begin:
    "start begin beginning check-in checkin depart departure leave leaving pickup outbound first opening arrive visit",
  finish: "end finish return returning back checkout check-out dropoff inbound until till deadline expire last",
  money:
    "price cost fare amount fee pay budget rent salary dollar money charge spend expensive cheap total rate sum worth bill balance income revenue",
  duration: "long length duration stay day night week month hour minute year time",
  time: "time hour clock o'clock when schedule early late",
  date: "date day when week month weekday calendar",
  child: "kid child children family toddler",
  animal: "pet dog cat animal",
  smoke: "smoke smoking smoker cigarette",
  internet: "wifi wi-fi internet wireless wlan",
  outside: "outdoor outside patio terrace garden alfresco fresco",
  vegetarian: "vegetarian vegan veggie meatless",
  alcohol: "alcohol alcoholic drink beer wine bar liquor",
  free: "free gratis complimentary",
  share: "share pool carpool sharing",
  direct: "direct nonstop non-stop stopover layover",
  film: "movie film flick picture",
  song: "song track tune music",
  artist: "artist singer band musician performer vocalist",
  actor: "actor actress star starring cast act play",
  director: "director direct filmmaker",
  author: "author writer write novelist",
  food: "food cuisine eat dish meal dining restaurant cook",
  genre: "genre category type kind sort style variety subcategory",
  hotel: "hotel accommodation lodging inn hostel motel property place",
  home: "home house apartment flat property unit",
  car: "car vehicle automobile",
  cab: "cab taxi ride",
  doctor: "doctor physician practitioner dentist therapist provider specialist stylist",
  visit: "appointment visit reservation booking meeting schedule",
  role: "role job position title profession occupation",
  company: "company employer organisation organization business firm",
  reason: "reason why because cause motivation driver",
  problem: "problem issue pain difficulty challenge trouble frustration blocker struggle",
  tool: "tool software app product platform system solution",
  team: "team group department crew",
  satisfaction: "satisfaction satisfied happy rating rate score recommend nps likely",
  age: "age old",
  temperature: "temperature degree hot cold warm weather",
  phone: "phone telephone mobile cell call",
  mail: "email e-mail mail",
  web: "website site url link web page",
  language: "language speak tongue subtitle",
  insurance: "insurance protection coverage cover insure",
  refund: "refund refundable cancel cancellation",
  wash: "laundry washer dryer washing",
  parking: "parking park garage",
  furnished: "furnished furniture",
  class: "class cabin fare tier",
  improve: "improve improvement change better wish fix missing",
  like: "like enjoy love favorite favourite best",
  frequency: "often frequently frequency regularly",
});

const byStem = new Map<string, string[]>();
for (const [concept, words] of Object.entries(groups)) {
  for (const word of words.split(" ")) {
    const key = stem(word);
    byStem.set(key, [...(byStem.get(key) ?? []), concept]);
  }
}

export const conceptsOf = (stemmed: string): readonly string[] => byStem.get(stemmed) ?? [];
