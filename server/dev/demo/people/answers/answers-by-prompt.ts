import type { PromptKey } from '#contract/rules/prompts.ts'

/**
 * Answers of one language, which continue its words of `enums.prompt`. No answer reveals the
 * writer's gender by its grammar, and cards show one without its question.
 */
export type AnswersByPrompt = Partial<Record<PromptKey, readonly string[]>>
