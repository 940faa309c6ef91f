import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { tabelasReajustes } from '#modules/cargo-salario/tabelas-reajustes-colaboradores/resource.ts'
import css from '#modules/cargo-salario/tabelas-reajustes-colaboradores/plan.module.css'
import { counted, formatDecimal, formatMoney, formatPercent } from '#platform/contract/numbers.ts'
import { newKey } from '#platform/web/api/client.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { tellRefusal } from '#platform/web/feedback/refusal.ts'
import { ListFooter } from '#platform/web/list/list-footer.tsx'
import { ErrorState, PageSkeleton } from '#platform/web/shell/page.tsx'
import type { Asked, Seen, variants } from './variants.tsx'

type Variant = NonNullable<(typeof variants)[string]>
const pageSize = 50

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function Figures({ seen, variant }: { seen: Seen; variant: Variant }) {
  const [one, many] = variant.noun
  return (
    <dl className={`${css.totals} ${css.figures}`} aria-label="Totais da prévia">
      <Figure label="Entram" value={counted(seen.total, one, many)} />
      <Figure label="Salários que mudam" value={counted(seen.pessoas, 'talento', 'talentos')} />
      <Figure
        label="Aumento da folha"
        value={formatMoney((seen.folhaProposta - seen.folhaAtual).toFixed(2))}
      />
      <Figure label="Folha da empresa antes" value={formatMoney(seen.folhaAtual)} />
      <Figure label="Folha da empresa depois" value={formatMoney(seen.folhaProposta)} />
    </dl>
  )
}

function Lines({
  seen,
  decimals,
  onRemove,
}: {
  seen: Seen
  decimals: number
  onRemove: (id: number) => void
}) {
  const number = (value: number): string => formatDecimal(value, decimals)
  return (
    <table className={css.table} aria-label="Prévia das propostas">
      <thead>
        <tr>
          <th scope="col">Nome</th>
          <th scope="col" data-numeric>
            Atual
          </th>
          <th scope="col" data-numeric>
            Aumento (%)
          </th>
          <th scope="col" data-numeric>
            Aumento
          </th>
          <th scope="col" data-numeric>
            Novo
          </th>
          <th scope="col">
            <span className="so-leitor">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {seen.linhas.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <span className={css.name}>{line.nome}</span>
              {line.detalhe ? <span className={css.detail}>{line.detalhe}</span> : null}
            </th>
            <td data-numeric data-label="Atual">
              {number(line.atual)}
            </td>
            <td data-numeric data-label="Aumento (%)">
              {line.percentual === null ? '—' : formatPercent(line.percentual, [0, 3])}
            </td>
            <td data-numeric data-label="Aumento">
              {number(line.diferenca)}
            </td>
            <td data-numeric data-label="Novo">
              {number(line.proposto)}
            </td>
            <td className={css.acts}>
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                aria-label={`Retirar ${line.nome}`}
                onClick={() => onRemove(line.id)}
              >
                Retirar
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Out({ seen, onTake }: { seen: Seen; onTake: (id: number) => void }) {
  if (!seen.deFora) return null
  return (
    <details className={css.out} open={seen.deFora <= 10}>
      <summary>{counted(seen.deFora, 'fica de fora', 'ficam de fora')}</summary>
      <ul className={css.pending}>
        {seen.foraDaLista.map((line) => (
          <li key={line.id}>
            <b>{line.nome}</b>: {line.motivo}{' '}
            {line.motivo === 'Retirado por você.' ? (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Incluir de novo ${line.nome}`}
                onClick={() => onTake(line.id)}
              >
                Incluir de novo
              </Button>
            ) : null}
          </li>
        ))}
        {seen.deFora > seen.foraDaLista.length ? (
          <li>E mais {seen.deFora - seen.foraDaLista.length}.</li>
        ) : null}
      </ul>
    </details>
  )
}

type Props = {
  variant: Variant
  asked: Asked
  onBack: () => void
  onProposed: () => void
}

/** Every line and the pay roll, before anything is proposed. */
export function Preview({ variant, asked, onBack, onProposed }: Props) {
  const [out, setOut] = useState<readonly number[]>([])
  const [page, setPage] = useState(0)
  const [sending, setSending] = useState(false)
  const [key] = useState(newKey)
  const body = { ...asked, excluidos: out }
  const seen = useQuery({
    queryKey: ['@previa', variant.title, body, page],
    queryFn: () => variant.preview({ ...body, pagina: page, tamanho: pageSize }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (seen.isError) return <ErrorState error={seen.error} onRetry={() => void seen.refetch()} />
  if (!seen.data) return <PageSkeleton />
  const { data } = seen
  const [one, many] = variant.noun
  const propose = async () => {
    setSending(true)
    try {
      await variant.propose(body, key)
      toast.success(`${counted(data.total, 'proposta criada', 'propostas criadas')}.`)
      void invalidate(tabelasReajustes.path)
      onProposed()
    } catch (error) {
      tellRefusal(error)
      setSending(false)
    }
  }
  return (
    <section aria-label="Prévia" className={css.lines}>
      <Figures seen={data} variant={variant} />
      {data.passamAValor ? (
        <Text size="sm" mb="sm">
          {counted(data.passamAValor, one, many)} hoje por cargo ou índice{' '}
          {data.passamAValor === 1 ? 'passa' : 'passam'} a ser por valor. Volte e marque “
          {variant.noun[0] === 'faixa' ? 'Só faixas por valor' : 'Só quem já recebe por valor'}”
          para deixar de fora.
        </Text>
      ) : null}
      {data.total ? (
        <>
          <Lines
            seen={data}
            decimals={variant.decimals}
            onRemove={(id) => setOut((now) => [...now, id])}
          />
          <ListFooter
            total={data.total}
            shown={data.linhas.length}
            pages={Math.ceil(data.total / pageSize)}
            page={page}
            onPage={setPage}
          />
        </>
      ) : (
        <div className={css.empty}>
          <p>Ninguém a reajustar com estas escolhas.</p>
        </div>
      )}
      <Out seen={data} onTake={(id) => setOut((now) => now.filter((x) => x !== id))} />
      <div className={css.steps}>
        <Button variant="default" onClick={onBack}>
          Voltar e mudar
        </Button>
        <Button disabled={!data.total} loading={sending} onClick={() => void propose()}>
          {`Criar ${counted(data.total, 'proposta', 'propostas')}`}
        </Button>
      </div>
    </section>
  )
}
