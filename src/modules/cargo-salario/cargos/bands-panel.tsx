import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/icons/IconPlus'
import { useState } from 'react'
import { faixasSalariais, VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import type { Fields } from '#platform/contract/field.ts'
import { authorityFor, type Resource } from '#platform/contract/resource.ts'
import { newKey, request } from '#platform/web/api/client.ts'
import { invalidate, useGet, type WireRecord } from '#platform/web/api/queries.ts'
import { StateBadge } from '#platform/web/cells/cell.tsx'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { formShape } from '#platform/web/form/form-sections.ts'
import css from '#platform/web/inputs/inputs.module.css'
import { HistoryPanel } from '#platform/web/record/history-panel.tsx'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { ErrorState, PageSkeleton } from '#platform/web/shell/page.tsx'

type Band = WireRecord & {
  nome: string
  ativo: boolean
  valorHoje?: number | null
  codigoCBO: { codigo: string | null; descricaoCompleta: string | null } | null
  historico: { data: string } | null
}
type Open = { band: Band | undefined; what: 'dados' | 'historico' }

const own = (shape: Pick<Resource, 'fields'>): Fields =>
  Object.fromEntries(
    Object.entries(shape.fields).filter(
      ([name, f]) => name !== 'cargo' && f.kind !== 'computed' && f.options.readOnly !== true,
    ),
  )

function BandDialog({
  base,
  band,
  onClose,
  onSaved,
}: {
  base: string
  band: Band | undefined
  onClose: () => void
  onSaved: () => void
}) {
  const { hoje } = useSession()
  const [key] = useState(newKey)
  const submit = async (_: unknown, body: Record<string, unknown>) => {
    try {
      await request(band ? `${base}/${band.id}` : base, {
        method: band ? 'PUT' : 'POST',
        body: band ? { ...body, versao: band.versao } : body,
        mode: 'none',
        ...(band ? {} : { idempotencyKey: key }),
      })
      toast.success(`Faixa salarial ${band ? 'editada' : 'criada'} com sucesso.`)
      onSaved()
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <FieldsForm
      fields={own(formShape(faixasSalariais as Resource, band === undefined))}
      values={band ?? { ativo: true, historico: { data: hoje, tipo: '3' } }}
      onSubmit={submit}
      onCancel={onClose}
      id={band?.id ?? null}
    />
  )
}

/** The bands of a position, each with its values over time, without leaving the position. */
export function BandsPanel({ record }: RecordProps) {
  const base = `cargo-salario/faixas-salariais/cargo/${record.id}`
  const loaded = useGet<Band[]>(base)
  const [open, setOpen] = useState<Open>()
  const has = useHas()
  const seesPay = has(VER_SALARIO)
  const mayAdd = has(authorityFor(faixasSalariais, 'INSERIR'))
  const close = () => {
    setOpen(undefined)
    void invalidate('cargo-salario')
  }
  const remove = async (band: Band) => {
    if (
      !(await ask({
        text: (
          <>
            Tem certeza que deseja remover?
            <br />
            <strong>Faixa salarial: {band.nome}</strong>
          </>
        ),
        ok: 'Remover',
        danger: true,
      }))
    )
      return
    await request(`${base}/${band.id}`, { method: 'DELETE' })
      .then(() => {
        toast.success('Faixa salarial removida com sucesso.')
        close()
      })
      .catch(() => undefined)
  }
  const bands = loaded.data ?? []
  return (
    <div style={{ padding: '14px 20px 18px' }}>
      <div className={css.rowsHead}>
        <span className={css.rowsTitle}>Faixas salariais do cargo</span>
        {mayAdd ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setOpen({ band: undefined, what: 'dados' })}
          >
            Inserir faixa
          </Button>
        ) : null}
      </div>
      {loaded.isError && !loaded.data ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : loaded.isPending ? (
        <PageSkeleton />
      ) : bands.length ? (
        <div className={css.scroll}>
          <table className={css.rowsTable} aria-label="Faixas salariais">
            <thead>
              <tr>
                <th scope="col">Faixa</th>
                <th scope="col">CBO</th>
                <th scope="col">Desde</th>
                {seesPay ? (
                  <th scope="col" data-numeric>
                    Valor hoje
                  </th>
                ) : null}
                <th scope="col">Situação</th>
                <th>
                  <span className="so-leitor">Ações</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {bands.map((b) => (
                <tr key={b.id}>
                  <td>
                    <strong>{b.nome}</strong>
                  </td>
                  <td>{b.codigoCBO?.codigo ?? ''}</td>
                  <td>{b.historico ? formatDate(b.historico.data) : ''}</td>
                  {seesPay ? (
                    <td data-numeric>
                      {b.valorHoje === null || b.valorHoje === undefined
                        ? 'Sem valor'
                        : formatMoney(b.valorHoje.toFixed(2))}
                    </td>
                  ) : null}
                  <td>
                    <StateBadge label={b.ativo ? 'Ativa' : 'Inativa'} />
                  </td>
                  <td className={css.rowsActions}>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      onClick={() => setOpen({ band: b, what: 'historico' })}
                      aria-label={`Valores da faixa ${b.nome}`}
                    >
                      Valores
                    </Button>
                    {b.can?.editar === true ? (
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        onClick={() => setOpen({ band: b, what: 'dados' })}
                        aria-label={`Editar a faixa ${b.nome}`}
                      >
                        Editar
                      </Button>
                    ) : null}
                    {b.can?.excluir === true ? (
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        color="vermelho"
                        onClick={() => void remove(b)}
                        aria-label={`Remover a faixa ${b.nome}`}
                      >
                        Remover
                      </Button>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className={css.rowsEmpty}>
          O cargo ainda não tem faixas. Sem uma faixa ninguém pode ser admitido nele.
        </div>
      )}
      <Dialog
        opened={open !== undefined}
        onClose={close}
        title={open?.band ? `Faixa ${open.band.nome}` : 'Inserir faixa salarial'}
        size={768}
        closeOnClickOutside={false}
      >
        {open?.what === 'historico' && open.band && faixasSalariais.history ? (
          <HistoryPanel
            resource={faixasSalariais}
            history={faixasSalariais.history}
            record={open.band}
            path={faixasSalariais.path}
          />
        ) : open ? (
          <BandDialog base={base} band={open.band} onClose={close} onSaved={close} />
        ) : null}
      </Dialog>
    </div>
  )
}
