import type { FileValue } from '#platform/contract/field.ts'
import { formatDecimal } from '#platform/contract/numbers.ts'
import { fileAddress } from '#platform/web/inputs/file-field.tsx'
import type { AsideProps } from '#platform/web/screens/define-screens.ts'
import css from './exam.module.css'
import { figuresOf, medidasOf } from './palos.ts'

/** The drawing beside its counting: total, mean, oscillation and a bar for each interval. */
export function ExamAside({ values, record }: Pick<AsideProps, 'values' | 'record'>) {
  // The stored picture, as long as the form has not put another in its place; the form holds its number.
  const stored = record?.['imagem'] as FileValue | null | undefined
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
      <dl className={css.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {medidas.length ? (
        <ol className={css.bars} aria-label="Palos em cada intervalo">
          {medidas.map((m) => (
            <li key={m.intervalo}>
              <span>{m.intervalo}º</span>
              <span
                className={css.bar}
                style={{ width: `${((m.quantidade ?? 0) * 100) / highest}%` }}
              />
              <span className={css.count}>{m.quantidade ?? 0}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
