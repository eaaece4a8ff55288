import { listed, type Words } from "./words.ts";
import { askEnglishField, calledInEnglish } from "../grammar/en-fields.ts";
import { scaled } from "../grammar/en-scale.ts";

export const en: Words = {
  language: "en",
  plan: {
    hello: {
      conversational: "Hi, and thanks for taking the time.",
      formal: "Good day, and thank you for your time.",
      coaching: "Hello, it's good to have you here. Take all the time you need.",
      casual: "Hey, thanks for dropping by!",
      playful: "Hello there! No grades today, just a good chat.",
    },
    closing: {
      conversational: "Thank you for taking the time. Your answers now go to the people who invited you.",
      formal: "Thank you very much for your answers. They will now be passed on to the people who invited you.",
      coaching: "Thank you for sharing all of this so openly. Your words now go to the people who asked for them.",
      casual: "That's it, thanks a lot! Your answers now go to the people who sent you the link.",
      playful: "And that's a wrap. Thank you! Your answers are now on their way to the people who invited you.",
    },
    welcome: (minutes) =>
      `A short conversation instead of a form. It takes about ${minutes} ${minutes === 1 ? "minute" : "minutes"}, you answer in your own words, and you can skip any question or stop at any time.`,
    intro: (name) => `Hi, I'm ${name}, an automated interviewer.`,
    untitled: "Your experience in your own words",
    invite: (labels) =>
      labels.length > 0
        ? `Please tell me everything in one go, in your own words, for example about ${listed(labels, "and")}. What should I know?`
        : "Please tell me everything in one go, in your own words. What should I know?",
    called: calledInEnglish,
    inSentence: (title) => (/^(?:\p{Lu}{2}|I\b)/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)),
    askTheme: (theme) => `What comes to mind when you think of “${theme}”?`,
    askField: askEnglishField,
    scaled,
    goal: (title) => `Learn about: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    probes: {
      open: [
        ["Could you give me an example?", "Can you tell me a little more about that?"],
        ["Can you tell me a little more about that?", "Could you give me an example?"],
        ["What do you have in mind there?", "Could you give me an example?"],
      ],
      reason: [
        ["What happened just before that?", "Of all of that, what weighed most?"],
        ["What was going on at the time?", "Could you give me an example?"],
      ],
      process: [
        ["Could you walk me through the last time?", "What happens after that?"],
        ["What did that look like the last time?", "Which part takes the most effort?"],
      ],
      fact: [["Could you be a little more precise?", "Is there anything to add to that?"]],
      yesNo: [
        ["What makes you say that?", "What does it depend on?"],
        ["What is the reason for that?", "What would change your answer?"],
      ],
      number: [
        ["Roughly how much would you say?", "What is that based on?"],
        ["Could you give me a rough figure?", "How has that changed?"],
      ],
      rating: [["What is that based on?", "What would make it one point more?"]],
      date: [["Roughly when would that be?", "What does that depend on?"]],
      choice: [["Which one comes closest?", "What makes you say that?"]],
      list: [["Which of these matters most to you?", "Is there another one?"]],
      contact: [["Could you spell it out for me?", "Is there another way?"]],
    },
    and: "and",
  },
  hear: {
    robot:
      /\b(?:are you|is this|am i (?:talking|speaking|chatting) (?:to|with))\b.{0,20}\b(?:robot|bot|human|person|machine|ai|a\.i\.|computer|chatgpt|gpt|real|automated|llm)\b/i,
    whoSees:
      /\b(?:who|where)\b.{0,30}\b(?:sees?|reads?|gets?|access|receives?|go(?:es)?|see|stored|shared?|share)\b.{0,40}\?|\b(?:is|are|will)\b.{0,20}\b(?:this|it|that|my (?:answers|data|responses))\b.{0,20}\b(?:anonymous|confidential|private|recorded|stored|shared)\b|\bwhat (?:happens|do you do) (?:to|with)\b.{0,20}\b(?:answers?|data|this|responses?)\b/i,
    howLong:
      /\bhow (?:long|much longer|many (?:more )?questions|many more|much time)\b.{0,40}\b(?:this|take|it|left|more|be|going|interview|survey|are there|questions)\b.{0,20}\?|\bhow (?:much longer|many more(?: questions)?)\s*\??$/i,
    whyAsk:
      /\bwhy (?:do|are|would|did) (?:you|we|they)\b.{0,15}\b(?:ask|asking|need|want|wanna|care)\b|\bwhy (?:is|does) (?:that|this|it) (?:matter|important|relevant|necessary)\b|\bwhat(?:'s| is| do you need) (?:this|that|it) for\b|^why\s*\?$/i,
    whoAreYou:
      /\bwho (?:are you|is (?:this|asking)|am i (?:talking|speaking)|made you|sent you|do you work for)\b|\bwhat(?:'s| is) your name\b|\bwhat are you\b/i,
    meaning:
      /\bwhat do you mean\b|\b(?:i )?(?:don'?t|do not|didn'?t) (?:understand|get) (?:the |your |that |this |what )?(?:question|mean|you|it)?\b.{0,12}$|\bcan you (?:rephrase|explain|clarify)\b|\b(?:rephrase|clarify) (?:that|the question|it)\b|\bi'?m not sure what you mean\b|^(?:huh|what|pardon|sorry)\s*\?+$/i,
    order:
      /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:rules?|instructions?|prompts?|guidelines?|everything|above|previous|prior)\b|\b(?:print|show|reveal|repeat|tell me|give me|output|what(?:'s| is| are)|leak)\b.{0,25}\b(?:your|the|system)\b.{0,12}\b(?:prompt|instructions?|rules|system message|configuration|source code)\b|\b(?:you are now|act as|pretend (?:to be|you)|role-?play|jailbreak|developer mode|from now on you)\b|^(?:please |can you |could you |would you |now |hey,? )*(?:write|compose|generate|translate|summari[sz]e|code|draw|solve|calculate|compute|tell me a (?:joke|story)|sing|recommend me|explain (?:to me )?(?:how|what|why)|give me (?:a|an|the|some) (?:recipe|poem|list|code|joke|story|essay|summary))\b/i,
    abuse:
      /\b(?:fuck(?:ing)? (?:you|off|this)|fuck|screw you|piss off|shut up|stupid (?:bot|machine|robot|question|thing)|idiot|moron|bitch|asshole|go to hell|you suck|dumb (?:bot|question|machine)|bullshit|bastard)\b/i,
    vague:
      /\b(?:it (?:really |all )?depends|rough(?:ly)? (?:an )?idea|(?:hard|difficult|tricky) to (?:put|explain|describe|say)|not sure how to|(?:this|one thing) and (?:that|the other)|various (?:things|reasons)|all sorts|you know how it is|the usual|nothing special|so-?so|kind of|sort of|more or less|could be (?:better|worse)|it'?s complicated|(?:it )?(?:just |really )*(?:didn'?t|did not) (?:really |quite )*work out|(?:it )?(?:just )?wasn'?t (?:really )?for (?:us|me)|not (?:really |quite )*a good fit|long story|something like that|stuff like that)\b/i,
    indifferent:
      /^(?:nothing|none|nope|nah|n\/a)\W*$|\b(?:no (?:particular |real |strong |special )?(?:preference|opinion|wish(?:es)?|requirements?|idea of my own)|(?:i )?(?:don'?t|do not) (?:really )?(?:mind|care|have (?:a|any|one|that)\b)|(?:doesn'?t|does not) matter|any(?:thing)?(?: of them| one)? (?:is|would be|will do|works?) ?(?:fine|good|ok|okay)?|either (?:is|works|way)|whatever (?:is|works|you)|nothing (?:else|more|to add|comes to mind|really|in particular|specific)|none(?: really)?|not (?:really|that i (?:know|can think) of|applicable)|up to you)\b/i,
    correction:
      /^(?:actually|sorry|correction|wait|no,? wait|oh wait|i mean(?:t)?|let me correct|scratch that|my mistake)\b|\b(?:i meant|i misspoke|not \S+,? but|correction:|make that|should be|change (?:that|it|my answer) to|instead of \S+ (?:i|it))\b/i,
    asking:
      /^(?:(?:and|but|so|hey|hi|ok|okay|well|sorry),?\s+)*(?:what|why|how|who|whom|when|where|which|can|could|would|will|do|does|did|is|are|am|should|may|have|has)\b/i,
  },
  talk: {
    reflect: ["“{words}”, I see.", "“{words}”: thank you, that helps.", "You said “{words}”.", "I've noted “{words}”."],
    restate: ["So {words}.", "I see, {words}.", "All right, so {words}.", "Understood: {words}."],
    sorry: ["I'm sorry to hear that.", "That can't have been easy.", "That sounds frustrating."],
    glad: ["That's good to hear.", "Glad to hear it."],
    thanks: {
      conversational: ["Thank you.", "I see.", "All right.", "Understood."],
      formal: ["Thank you.", "I have noted that.", "Understood.", "Very well."],
      coaching: ["Thank you for sharing that.", "I hear you.", "That is helpful.", "Good that you say it."],
      casual: ["Got it.", "Okay, thanks!", "Good to know.", "Right."],
      playful: ["Noted with pleasure!", "Ha, good to know.", "Lovely.", "On it goes!"],
    },
    declined: ["No problem, we'll leave that out.", "That's fine, let's move on.", "Of course, we skip that one."],
    unknown: ["That's fine, not everything has an answer.", "No problem, that is an answer too.", "That's all right."],
    corrected: ["Thank you, I have corrected that.", "Understood, I've changed it.", "Right, I take your last word."],
    care: [
      "I'm sorry you are going through this. Take your time; you can skip anything or stop whenever you like.",
      "That sounds very hard, and I'm sorry. There is no need to go into it here.",
    ],
    danger:
      "I'm very sorry you feel this way. I'm only a machine; please talk to someone you trust, or call your local emergency number.",
    goOn: "Would you like to go on, or shall we stop here?",
    trust: ["Thank you for trusting me with that.", "Thank you for telling me."],
    steer: [
      "I can't help with that here; I'm only here for our conversation.",
      "That is outside of what I can do here.",
    ],
    calm: [
      "I hear that you are annoyed, and you can stop at any time.",
      "I understand; we can stop whenever you like.",
      "Sorry if that was tiresome; you can skip it or stop.",
    ],
    unclear: ["Sorry, let me put it more plainly.", "Let me ask that differently."],
    lastOne: ["One last question, since our time is nearly up:", "We are nearly out of time, so just one more:"],
    probes: [
      "Could you be a little more specific?",
      "Could you tell me more?",
      "Could you elaborate a little?",
      "Could you say more?",
    ],
    exact: {
      number: "Could you be more precise, as a rough number?",
      rating: "Could you be more precise, with a number from {min} to {max}?",
      money: "Could you be more precise about the amount?",
      date: "Could you be more precise about the date?",
    },
    robot: "I'm an automated interviewer, not a person; people will read your answers.",
    whoSees: "Your answers go to the people who invited you to this conversation, and to nobody else from me.",
    howLong: (questions, minutes) =>
      `About ${questions} more ${questions === 1 ? "question" : "questions"}, ${minutes} ${minutes === 1 ? "minute" : "minutes"} at most.`,
    whyAsk: "It helps the people who invited you to understand your situation; you are free to skip it.",
    whoAreYou: "I'm an automated interviewer asking on behalf of the people who invited you.",
    welcomeBack: "Welcome back.",
    ended: {
      stop: "Of course, we stop here.",
      time: "Our time is up, so we stop here.",
    },
    closed:
      /^(?:[^?]{0,60}: )?(?:which|who|where|when|by when|since when|how (?:many|much|often|long|old|big|soon)|at what|from \d|are you|do you|did you|have you|has|is|was|would you|will you|can you(?! (?:tell|describe|explain|walk))|what (?:kind|type|size|date|time|name|number|colour|color|budget|plan|is the best way)|what (?:is|are) (?:your|the) (?!(?:\w+ ){0,3}(?:reasons?|experiences?|opinions?|feedback|impressions?|motiv\w+|goals?|problems?|challenges?|concerns?|feelings?|thoughts?|expectations?|story|background|situation|needs?|difficult\w+|hardest|wish(?:es)?|ideas?|process|plans)\b))/i,
    sweep: (labels) => `Is there anything you can tell me about ${listed(labels, "or")}?`,
  },
};
