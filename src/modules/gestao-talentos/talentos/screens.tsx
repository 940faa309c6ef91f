import { experienceCell } from '#modules/gestao-talentos/pessoas/experience-cell.ts'
import { ENTREVISTAS } from '#modules/gestao-talentos/entrevistas-desligamento/entitled.ts'
import { extraNames } from '#modules/gestao-talentos/pessoas/extra-fields.ts'
import { defineScreens } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { talentos } from './resource.ts'
import { correcting, dismissing, noting, reinstating } from './situation-asking.tsx'

const SituationPanel = late(() => import('./situation-panel.tsx').then((m) => m.SituationPanel))
const HistoryPage = late(() => import('./history-page.tsx').then((m) => m.HistoryPage))
const InterviewPage = late(() =>
  import('#modules/gestao-talentos/entrevistas-desligamento/interview-page.tsx').then(
    (m) => m.InterviewPage,
  ),
)
const BondsPanel = late(() => import('./bonds-panel.tsx').then((m) => m.BondsPanel))
const TalentHead = late(() => import('./talent-head.tsx').then((m) => m.TalentHead), null)
const ExtrasRead = late(() => import('./extra-field.tsx').then((m) => m.ExtrasRead), null)
const ExtraField = late(() => import('./extra-field.tsx').then((m) => m.ExtraField))
const NameField = late(() => import('./look-alikes.tsx').then((m) => m.NameField))
const CpfField = late(() => import('./look-alikes.tsx').then((m) => m.CpfField))
const SexField = late(() => import('./sex-field.tsx').then((m) => m.SexField))
const Experiences = late(() =>
  import('#modules/gestao-talentos/pessoas/first-job.tsx').then((m) => m.Experiences),
)
/** The flag itself stands in the head of the experiences. */
const Nothing = () => null

export default defineScreens(talentos, {
  pages: {
    historicos: { title: 'Históricos de talentos', component: HistoryPage },
    ':id/entrevista-desligamento': {
      title: 'Entrevista de desligamento',
      authority: ENTREVISTAS,
      component: InterviewPage,
    },
  },
  header: TalentHead,
  inputs: {
    nome: NameField,
    'pessoal.cpf': CpfField,
    'pessoal.sexo': SexField,
    experiencias: Experiences,
    primeiroEmprego: Nothing,
    ...Object.fromEntries(extraNames.map((name) => [name, ExtraField])),
  },
  sections: { 'Campos extras': ExtrasRead },
  rowCells: { experiencias: experienceCell },
  rowActions: [
    {
      key: 'historico',
      label: 'Histórico',
      icon: 'history',
      href: ({ id }) => `/${talentos.path}/${id}?aba=historico`,
    },
    {
      key: 'entrevista',
      label: 'Entrevista de desligamento',
      icon: 'file-text',
      authority: ENTREVISTAS,
      visible: ({ situacao }) => situacao === 'D',
      href: ({ id }) => `/${talentos.path}/${id}/entrevista-desligamento`,
    },
  ],
  asking: {
    desligar: dismissing,
    corrigirDesligamento: correcting,
    reintegrar: reinstating,
    confirmarAdmissao: noting,
    cancelarAdmissao: noting,
    cancelarDesligamento: noting,
  },
  tabs: [
    { key: 'situacao', title: 'Situação na data', component: SituationPanel },
    { key: 'vinculos', title: 'Outros vínculos', component: BondsPanel },
  ],
})
