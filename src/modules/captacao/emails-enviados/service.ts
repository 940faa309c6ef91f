import { defineService } from '#platform/server/engine/service.ts'
import { sendAgain, tellStopped } from './again.ts'
import { emailsEnviados } from './resource.ts'

export { deliver } from './deliver.ts'
export {
  addressOf,
  cancelWaiting,
  keepJob,
  keepMail,
  noteSent,
  noteSentTo,
  ownMailsOf,
  type Outgoing,
  queueMailTo,
  senderOf,
} from './outgoing.ts'

export const service = defineService(emailsEnviados, {
  seenByPolicies: true,
  complete: tellStopped,
  actions: { reenviar: sendAgain },
})
