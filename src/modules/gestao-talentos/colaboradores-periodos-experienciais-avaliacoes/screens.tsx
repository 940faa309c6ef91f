import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { acompanhamentos } from './resource.ts'

const AnsweringPage = late(() => import('./answering-page.tsx').then((m) => m.AnsweringPage))
const AnsweredPage = late(() => import('./answered-page.tsx').then((m) => m.AnsweredPage))

const due: readonly unknown[] = ['D', 'A']

export default defineScreens(acompanhamentos, {
  rowActions: [
    {
      key: 'responder',
      label: 'Responder',
      icon: 'clipboard-check',
      visible: ({ situacao, minha }) => minha === true && due.includes(situacao),
      href: ({ id }) => `/${acompanhamentos.path}/${id}/responder`,
    },
    {
      key: 'respostas',
      label: 'Ver respostas',
      icon: 'eye',
      visible: ({ situacao }) => situacao === 'R',
      href: ({ id }) => `/${acompanhamentos.path}/${id}/respostas`,
    },
  ],
  pages: {
    ':id/responder': { title: 'Responder acompanhamento', component: AnsweringPage },
    ':id/respostas': { title: 'Acompanhamento respondido', component: AnsweredPage },
  },
})
