import { Skeleton } from '@mantine/core'
import {
  type AsideProps,
  defineScreens,
  type InputProps,
} from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { modelosEmail } from './resource.ts'

const TypeInput = late<InputProps>(
  () => import('./kind-inputs.tsx').then((m) => m.TypeInput),
  <Skeleton h={60} />,
)
const MailSubject = late<InputProps>(
  () => import('./kind-inputs.tsx').then((m) => m.MailSubject),
  <Skeleton h={60} />,
)
const MailBody = late<InputProps>(
  () => import('./kind-inputs.tsx').then((m) => m.MailBody),
  <Skeleton h={200} />,
)
const MailPreview = late<AsideProps>(() => import('./mail-preview.tsx').then((m) => m.MailPreview))

const WhatLeaves = late(() => import('./what-leaves.tsx').then((m) => m.WhatLeaves), null)

export default defineScreens(modelosEmail, {
  listHeader: WhatLeaves,
  inputs: { tipoEmail: TypeInput, assunto: MailSubject, texto: MailBody },
  aside: MailPreview,
})
