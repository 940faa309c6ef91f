import { ActionIcon } from '@mantine/core'
import IconCopy from '@tabler/icons-react/icons/IconCopy'
import IconEye from '@tabler/icons-react/icons/IconEye'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import { MoveButtons, type Place } from '#platform/web/ordered/ordered-list.tsx'
import { type DraftQuestion, tiposPergunta } from './questionnaire-fields.ts'
import css from './questions.module.css'

export const pergunta = { one: 'Pergunta', gender: 'f' } as const

const kindOf = (row: DraftQuestion): string =>
  tiposPergunta.find((t) => t.code === row.tipo)?.label.replace(/ \(.*/, '') ?? ''

function facts(row: DraftQuestion): string[] {
  const answers = row.respostas?.length ?? 0
  const choice = row.tipo === '1' || row.tipo === '5'
  return [
    kindOf(row),
    row.aspecto ?? '',
    row.tipo === '3' ? '' : `Peso ${Number(row.peso ?? 1)}`,
    choice ? `${answers} ${answers === 1 ? 'resposta' : 'respostas'}` : '',
    row.tipo === '4' ? `De ${row.notaMinima ?? 0} a ${row.notaMaxima ?? 10}` : '',
    row.obrigatoria === true ? 'Obrigatória' : 'Opcional',
    row.permiteNaoSeAplica === true ? 'Permite Não se aplica' : '',
  ].filter(Boolean)
}

type ToolProps = { label: string; n: number; Icon: typeof IconEye; color?: string; run: () => void }

const Tool = ({ label, n, Icon, color = 'gray', run }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color={color}
    aria-label={`${label} a pergunta ${n}`}
    title={label}
    onClick={run}
  >
    <Icon size={16} aria-hidden />
  </ActionIcon>
)

type Props = {
  row: DraftQuestion
  place: Place
  disabled: boolean
  wrong: readonly string[]
  onEdit: () => void
  onCopy: () => void
  onRemove: () => void
}

export function QuestionCard({ row, place, disabled, wrong, onEdit, onCopy, onRemove }: Props) {
  const n = place.index + 1
  return (
    <>
      <div>
        <div className={css.text}>{row.texto ?? ''}</div>
        <div className={css.facts}>
          {facts(row).map((f) => (
            <span key={f}>{f}</span>
          ))}
        </div>
        {wrong.length ? <div className={css.error}>{wrong.join(' ')}</div> : null}
      </div>
      {disabled ? (
        <span className={css.tools}>
          <Tool label="Ver" n={n} Icon={IconEye} run={onEdit} />
        </span>
      ) : (
        <span className={css.tools}>
          <MoveButtons noun={pergunta} name={String(n)} place={place} />
          <Tool label="Editar" n={n} Icon={IconPencil} run={onEdit} />
          <Tool label="Duplicar" n={n} Icon={IconCopy} run={onCopy} />
          <Tool label="Remover" n={n} Icon={IconTrash} color="vermelho" run={onRemove} />
        </span>
      )}
    </>
  )
}
