import { authorityFor } from '#platform/contract/resource.ts'
import { send } from '#platform/web/api/records.ts'
import { ask, tell, toast } from '#platform/web/feedback/notices.tsx'
import { pressed } from '#platform/web/feedback/pressed.ts'
import { defineScreens, type RecordProps } from '#platform/web/screens/define-screens.ts'
import { late } from '#platform/web/shell/late.tsx'
import { pendenciasEmLote, removerEmLote } from './calls.ts'
import { AnyWord, ResumeSearch } from './resume-search.tsx'
import { extraInputs } from './extra-fields.tsx'
import { candidatos } from './resource.ts'
import { NameCell } from './excerpts.tsx'

const CandidateEvaluations = late(() =>
  import('#modules/captacao/avaliacoes/candidate-evaluations.tsx').then(
    (m) => m.CandidateEvaluations,
  ),
)
const Applications = late(() => import('./candidate-applications.tsx').then((m) => m.Applications))
const CandidateView = late(() => import('./candidate-view.tsx').then((m) => m.CandidateView))
const MergePage = late(() => import('./merge-page.tsx').then((m) => m.MergePage))
const NewFromResume = late(() => import('./new-from-resume.tsx').then((m) => m.NewFromResume))
const NameField = late(() => import('./look-alikes.tsx').then((m) => m.NameField))
const EmailField = late(() => import('./look-alikes.tsx').then((m) => m.EmailField))
const PhoneField = late(() => import('./look-alikes.tsx').then((m) => m.PhoneField))
const Experiences = late(() =>
  import('#modules/gestao-talentos/pessoas/first-job.tsx').then((m) => m.Experiences),
)
/** The flag itself stands in the head of the experiences. */
const Nothing = () => null

const openWrite = pressed(async () => (await import('./write-mail.tsx')).openWrite)

const Evaluations = ({ record }: RecordProps) => <CandidateEvaluations candidatoId={record.id} />

/** Says who has something open before anything is removed. */
async function removeChecked(ids: readonly number[], done: () => void): Promise<void> {
  const pending = await send(pendenciasEmLote, { body: { ids } })
  const bound = pending.filter((p) => p.possuiPendencias)
  const free = pending.length - bound.length
  const list = bound.length ? (
    <ul>
      {bound.map((p) => (
        <li key={p.candidatoId}>
          {p.nome}: {p.pendencias.map((x) => x.descricao).join('; ')}
        </li>
      ))}
    </ul>
  ) : null
  if (!free) return tell(<>Nenhum dos candidatos marcados pode ser removido:{list}</>)
  if (
    !(await ask({
      title: 'Remover candidatos',
      text: (
        <>
          Tem certeza que deseja remover?{' '}
          {free === 1 ? '1 candidato será removido.' : `${free} candidatos serão removidos.`}
          {list ? <> Ficam, por terem pendências:{list}</> : null}
        </>
      ),
      ok: 'Remover',
      danger: true,
    }))
  )
    return
  const { removidos } = await send(removerEmLote, { body: { ids } })
  toast.success(
    removidos.length === 1
      ? 'Candidato removido com sucesso.'
      : `${removidos.length} candidatos removidos com sucesso.`,
  )
  done()
}

export default defineScreens(candidatos, {
  record: CandidateView,
  listHeader: ResumeSearch,
  listEmpty: AnyWord,
  cells: { nome: NameCell },
  inputs: {
    nome: NameField,
    'contato.email': EmailField,
    'contato.foneCelular': PhoneField,
    experiencias: Experiences,
    primeiroEmprego: Nothing,
    ocrTexto: Nothing,
    ...extraInputs,
  },
  tabs: [
    { key: 'avaliacoes', title: 'Avaliações', component: Evaluations },
    { key: 'candidaturas', title: 'Candidaturas', component: Applications },
  ],
  rowActions: [
    {
      key: 'editar',
      label: 'Editar',
      icon: 'pencil',
      visible: (r) => r.can?.editar === true,
      href: (r) => `/captacao/candidatos/${r.id}/editar`,
    },
    {
      key: 'mesclar',
      label: 'Mesclar repetido',
      icon: 'arrows-join',
      visible: (r) => r.can?.mesclar === true,
      href: (r) => `/captacao/candidatos/${r.id}/mesclar`,
    },
  ],
  bulkActions: [
    {
      key: 'enviarEmail',
      label: 'Enviar e-mail',
      icon: 'mail',
      authority: authorityFor(candidatos, 'EDITAR'),
      run: (ids, onDone) => openWrite({ ids }, onDone),
    },
    {
      key: 'excluir',
      label: 'Remover',
      icon: 'trash',
      danger: true,
      authority: authorityFor(candidatos, 'EXCLUIR'),
      run: removeChecked,
    },
  ],
  pages: {
    'novo-pelo-curriculo': {
      title: 'Novo pelo currículo',
      authority: authorityFor(candidatos, 'INSERIR'),
      component: NewFromResume,
    },
    ':id/mesclar': {
      title: 'Mesclar candidatos',
      authority: authorityFor(candidatos, 'MESCLAR'),
      component: MergePage,
    },
  },
})
