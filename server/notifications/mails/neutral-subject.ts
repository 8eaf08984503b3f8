/** Words that reveal a dating site, in seven languages (spec/abuse T52). */
const REVEALING =
  /dating|flirt|\bsingles?\b|\bsex|\bseks|\bsess[ou]|erot|partnersuche|\brencontres?\b|\bincontri\b|\bcitas\b|randk|verliefd|verliebt|amour|\bamor|\blove\b|\bliebe\b|\bliefde\b|miłość/iu

/** Checks that a subject does not reveal what kind of site it is from. */
export const isNeutralSubject = (subject: string): boolean => !REVEALING.test(subject)
