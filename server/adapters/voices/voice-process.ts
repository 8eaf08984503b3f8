import { takeOrders } from '#server/adapters/processes/take-orders.ts'
import type { ProcessedVoice } from '#server/kit/ports/voice-processor.ts'
import { rewrapVoice } from './rewrap-voice.ts'
import type { VoiceOrder } from './voice-processor.ts'

// This process reads recordings of strangers.

takeOrders<VoiceOrder, ProcessedVoice>(({ recording, mostMs }) =>
  rewrapVoice(recording, mostMs).catch(() => undefined),
)
