/** The question engine for the slices that use it. */
export { type AnswerRow, answersOf, answerWords, byQuestion } from './answer-words.ts'
export { type Frozen, type FrozenQuestion, forAnswering, orderFor } from './frozen.ts'
export { type GivenAnswer } from './problems.ts'
export { contentOf, defineQuestionnaire, type Kept } from './questionnaire.ts'
export { score, type Score } from './score.ts'
export type { Cloning } from './clone.ts'
