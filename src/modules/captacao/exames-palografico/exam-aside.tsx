import type { WireOf } from '#platform/contract/record.ts'
import { formatDecimal } from '#platform/contract/numbers.ts'
import { fileAddress } from '#platform/web/inputs/file-field.tsx'
import type { AsideProps } from '#platform/web/screens/define-screens.ts'
import css from './exam.module.css'
import { figuresOf, type Medida, medidasOf } from './palos.ts'
import type { examesPalografico } from './resource.ts'

type Exam = WireOf<typeof examesPalografico>
/** The aside is of this resource alone. */
const isExam = (record: unknown): record is Exam => record !== undefined

const figure = ([label, value]: readonly [string, string]) => (
  <div key={label}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function Bar({ medida, highest }: { medida: Medida; highest: number }) {
  const counted = medida.quantidade ?? 0
  return (
    <li>
      <span>{medida.intervalo}º</span>
      <span className={css.bar} style={{ width: `${(counted * 100) / highest}%` }} />
      <span className={css.count}>{counted}</span>
    </li>
  )
}

/** The drawing beside its counting: total, mean, oscillation and a bar for each interval. */
export function ExamAside({ values, record }: Pick<AsideProps, 'values' | 'record'>) {
  // The stored picture, as long as the form has not put another in its place; the form holds its number.
  const stored = isExam(record) ? record.imagem : undefined
  const picture = stored && stored.id === values.imagem ? stored : undefined
  const medidas = medidasOf(values.medidas)
  const { total, media, nor } = figuresOf(medidas)
  const highest = Math.max(1, ...medidas.map((m) => m.quantidade ?? 0))
  const figures = [
    ['Total de palos', String(total)],
    ['Média por intervalo', media === null ? '—' : formatDecimal(media, 1)],
    ['Oscilação rítmica (NOR)', nor === null ? '—' : formatDecimal(nor, 1)],
  ] as const
  return (
    <section className={css.card} aria-label="Leitura do exame">
      {picture ? (
        <a href={fileAddress(picture)} target="_blank" rel="noreferrer">
          <img
            className={css.picture}
            src={fileAddress(picture)}
            alt={`Exame palográfico: ${picture.nome}`}
          />
        </a>
      ) : (
        <div className={css.empty}>Sem imagem do exame.</div>
      )}
      <dl className={css.figures}>{figures.map(figure)}</dl>
      {medidas.length ? (
        <ol className={css.bars} aria-label="Palos em cada intervalo">
          {medidas.map((m) => (
            <Bar key={m.intervalo} medida={m} highest={highest} />
          ))}
        </ol>
      ) : null}
    </section>
  )
}
