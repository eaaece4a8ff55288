// Those who left a map service in their first month, and what they said. `left` is after how many answers they fell
// silent.
const person = (daysAgo, said, rest) => ({ daysAgo, said, ...rest });

export const people = [
  person(
    13,
    [
      "The import of our old tracks kept failing, and after the third try I gave up.",
      "Honestly, the support was slow. I waited four days for an answer.",
    ],
    { why: "The import of our old tracks never worked.", people: 12, rating: 4, using: "Paper", back: true },
  ),
  person(
    13,
    ["It was too expensive for what we use it for, which is two tours a month.", "The maps themselves are beautiful."],
    { why: "The price.", people: 3, rating: 7, using: "Another app", back: true },
  ),
  person(
    12,
    [
      "Battery. My phone was empty by noon, and that is dangerous on a mountain.",
      "I loved the elevation profiles, really great work.",
    ],
    { why: "The battery was always empty.", people: 2, rating: 5, using: "Paper", back: true },
  ),
  person(
    12,
    ["The import never worked with the files from our old devices.", "Nobody answered my mails, that was frustrating."],
    { why: "The import failed with our old files.", people: 8, rating: 2, using: "Another app", back: false },
  ),
  person(12, ["We only needed it for one summer trip.", "No complaints at all, it was wonderful."], {
    why: "Our trip was over.",
    people: 5,
    rating: 9,
    using: "Nothing",
    back: true,
  }),
  person(
    11,
    [
      "Offline maps disappeared after an update, in the middle of a tour. I was furious.",
      "It felt like nobody had tested it.",
    ],
    { why: "Offline maps were lost in an update.", people: 6, rating: 1, using: "Paper", back: false },
  ),
  person(11, ["The price went up after the trial and I did not expect that.", "A smaller plan would have been fine."], {
    why: "The price after the trial.",
    people: 1,
    rating: 6,
    using: "Another app",
    back: true,
  }),
  person(
    10,
    [
      "My guides found it complicated. They are good people but not computer people.",
      "Simpler screens, bigger buttons.",
    ],
    { why: "It was too complicated for my guides.", shown: true, people: 14, rating: 5, using: "Paper", back: true },
  ),
  person(
    10,
    [
      "I could not share a route with somebody who has no account.",
      "Everything else was lovely, especially the search.",
    ],
    { why: "I could not share routes with guests.", people: 4, rating: 7, using: "Another app", back: true },
  ),
  person(10, ["The import kept failing for large tracks."], { why: "The import.", left: 2 }),
  person(
    9,
    [
      "We lost a whole day of recorded tracks because the app crashed.",
      "I was angry, we had promised those tracks to a client.",
    ],
    { why: "The app crashed and lost our tracks.", people: 9, rating: 2, using: "Another app", back: false },
  ),
  person(9, ["It was too expensive for a small club like ours.", "The team was friendly when I wrote to them."], {
    why: "The price was too high for a small club.",
    people: 20,
    rating: 6,
    using: "Nothing",
    back: true,
  }),
  person(
    8,
    ["The season is over, simple as that. I will be back in spring.", "Great product, I recommend it to everybody."],
    { why: "The season is over.", people: 2, rating: 9, using: "Nothing", back: true },
  ),
  person(8, ["Support was slow and the import failed twice.", "I would have stayed if somebody had called me."], {
    why: "Slow support and a failing import.",
    people: 11,
    rating: 3,
    using: "Another app",
    back: true,
    fix: 13,
  }),
  person(8, ["Battery again. Two hours and it was gone."], {
    why: "The battery.",
    people: 1,
    rating: 4,
    using: "Paper",
    back: false,
  }),
  person(7, ["The offline maps were too coarse for our valley.", "The paper map from 1998 knows more paths, sadly."], {
    why: "Offline maps were too coarse.",
    people: 7,
    rating: 5,
    using: "Paper",
    back: true,
  }),
  person(7, ["Too many notifications, every single day."], { why: "Notifications.", left: 1 }),
  person(
    7,
    ["The price, mostly. And my colleague already had another app.", "It was good, just not three times as good."],
    { why: "The price.", people: 4, rating: 7, using: "Another app", back: true },
  ),
  person(
    6,
    ["Setting up the team took me a whole weekend.", "The permissions are confusing, nobody could see my routes."],
    { why: "Setting up the team took too long.", people: 16, rating: 4, using: "Paper", back: true },
  ),
  person(
    6,
    ["I could not share routes with guests on the tour.", "They had to install something, and half of them gave up."],
    { why: "I could not share routes with my guests.", people: 5, rating: 6, using: "Another app", back: true },
  ),
  person(
    6,
    ["The import kept failing and nobody told me why.", "An error message in plain words would have been enough."],
    { why: "The import kept failing without a word why.", people: 10, rating: 3, using: "Another app", back: true },
  ),
  person(5, ["It was wonderful but too expensive after the trial.", "I miss the sunrise view already."], {
    why: "The price after the trial.",
    people: 2,
    rating: 8,
    using: "Nothing",
    back: true,
  }),
  person(5, ["We merged with another club and they had their own system.", "We were very happy with you."], {
    why: "Our club merged with another one.",
    people: 30,
    rating: 9,
    using: "Another app",
    back: false,
  }),
  person(5, ["Battery drain, and the phone got hot."], { why: "The battery.", left: 3, people: 3, rating: 4 }),
  person(4, ["The search never found huts by their local names.", "Otherwise fine, the drawing tools are excellent."], {
    why: "The search did not find our huts.",
    people: 6,
    rating: 6,
    using: "Paper",
    back: true,
  }),
  person(
    4,
    ["Offline maps failed exactly when we needed them.", "Up there you have no second chance, so we lost trust."],
    { why: "Offline maps failed on the mountain.", people: 8, rating: 2, using: "Paper", back: false },
  ),
  person(4, ["The price is fair, but our budget was cut.", "Please keep my routes, I hope to return."], {
    why: "Our budget was cut.",
    people: 12,
    rating: 8,
    using: "Nothing",
    back: true,
  }),
  person(
    3,
    [
      "The import failed for me at first, then support fixed it within an hour. I left because of my knee.",
      "Great people, thank you.",
    ],
    { why: "My knee, not your maps.", people: 1, rating: 10, using: "Nothing", back: true },
  ),
  person(3, ["It was hard to find the setting for metres instead of feet.", "Small things, but many of them."], {
    why: "Too many small settings were hard to find.",
    people: 3,
    rating: 6,
    using: "Another app",
    back: true,
  }),
  person(3, ["My team never really used it, they trust paper.", "I tried to convince them, it is a pity."], {
    why: "My team trusts paper.",
    people: 9,
    rating: 7,
    using: "Paper",
    back: true,
    fix: 10,
  }),
  person(2, ["Support was slow in August, I waited a week.", "In the mountains a week is a season."], {
    why: "Support was too slow in the season.",
    people: 7,
    rating: 4,
    using: "Another app",
    back: true,
  }),
  person(
    2,
    [
      "We could not print the routes properly, and guests want paper in their hands.",
      "The maps are beautiful on the screen though.",
    ],
    { why: "Printing the routes did not work.", people: 5, rating: 7, using: "Paper", back: true },
  ),
  person(2, ["Too expensive for a hobby."], { why: "The price.", left: 2, people: 1 }),
  person(1, ["The new version fixed the battery, but I had already cancelled.", "Good work, I might come back."], {
    why: "The battery, before the new version.",
    people: 2,
    rating: 8,
    using: "Another app",
    back: true,
  }),
  person(
    1,
    [
      "The import of our old tracks worked at last, but our guides had moved on.",
      "Better onboarding for a team would help a lot.",
    ],
    { why: "Our guides had moved on to another app.", people: 15, rating: 7, using: "Another app", back: true },
  ),
  person(1, ["Sharing a route should not need an account.", "Apart from that I was delighted."], {
    why: "Sharing a route needs an account.",
    people: 4,
    rating: 8,
    using: "Another app",
    back: true,
  }),
  person(0, ["It was lovely, but too expensive for two tours a year.", "A ticket per tour, that would be great."], {
    why: "The price for two tours a year.",
    people: 2,
    rating: 8,
    using: "Nothing",
    back: true,
  }),
  person(0, ["Offline maps work well now, yet the price went up again.", "I am undecided, to be honest."], {
    why: "The price went up again.",
    people: 6,
    rating: 7,
    using: "Another app",
    back: true,
  }),
];
