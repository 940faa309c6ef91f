import { Tabs } from '@mantine/core'
import type { CallAnswer } from '#platform/contract/call.ts'
import { formatDate, formatInstant } from '#platform/contract/dates.ts'
import { experienceCell } from '#modules/gestao-talentos/pessoas/experience-cell.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { personSections } from '#modules/gestao-talentos/pessoas/read-sections.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { send, useCall } from '#platform/web/api/records.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FormPlaceContext } from '#platform/web/form/form-context.ts'
import { LateFieldsForm } from '#platform/web/form/late-fields-form.tsx'
import { Facts, readSections } from '#platform/web/record/record-facts.tsx'
import { useTab } from '#platform/web/record/record-place.ts'
import { useHas, useRuleContext } from '#platform/web/session/rule-context.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { situacoesTalento } from '#modules/gestao-talentos/talentos/bond.ts'
import { CAD_INFO_PESSOAL, gravarMeusDados, meusDados } from './calls.ts'
import { OwnAccesses } from './own-accesses.tsx'
import { OwnOccurrences } from './own-occurrences.tsx'
import { ownFields } from './own-fields.ts'
import css from './own-data.module.css'

type Own = NonNullable<CallAnswer<typeof meusDados>>

const title = 'Atualizar Meus Dados'

function Bond({ vinculo: v }: Own) {
  const situation = situacoesTalento.find((s) => s.code === v.situacao)?.label
  const work = [v.cargo, v.areaOrganizacional, v.estabelecimento].filter(Boolean).join(' · ')
  return (
    <p className={css.bond}>
      Matrícula {v.matricula}
      {work ? ` · ${work}` : ''} · desde {formatDate(v.dataAdmissao)}
      {situation ? ` · ${situation}` : ''}
    </p>
  )
}

function Asked({ pedido }: Own) {
  const zone = useTimeZone()
  if (!pedido) return null
  const when = pedido.pedidaEm ? ` em ${formatInstant(pedido.pedidaEm, zone)}` : ''
  const asked = `Mudança pedida${when} (${pedido.resumo})`
  if (pedido.situacao === 'P') return <p className={css.note}>{asked}: aguardando o RH.</p>
  if (pedido.situacao === 'R')
    return (
      <p className={css.note}>
        {asked}: recusada. {pedido.motivo}
      </p>
    )
  return null
}

/** Everything that the company holds of the person, section by section. */
function WholeRecord({ pessoa }: Own) {
  const context = { ...useRuleContext(pessoa.id), has: () => true }
  const sections = readSections({ ...personSections, fields: pessoas.fields }, pessoa, context)
  const view = (section: (typeof sections)[number]) => (
    <section key={section.key} className={css.section} aria-label={section.title}>
      <h2>{section.title}</h2>
      <Facts section={{ ...section, missing: [] }} cells={{ experiencias: experienceCell }} />
    </section>
  )
  return <>{sections.map(view)}</>
}

function Change({ own, onDone }: { own: Own; onDone: () => void }) {
  const save = async (_: unknown, body: Record<string, unknown>) => {
    try {
      const { gravado, mensagem } = await send(gravarMeusDados, { body }, { mode: 'none' })
      if (gravado) toast.success(mensagem)
      else toast.info(mensagem)
      await invalidate(meusDados.path)
      onDone()
    } catch (error) {
      return refusedFields(error)
    }
  }
  return (
    <FormPlaceContext value={{ resourceKey: pessoas.key, inputs: undefined }}>
      {own.esperaRH ? (
        <p className={css.note}>As mudanças são conferidas pelo RH e valem depois de aceitas.</p>
      ) : null}
      <LateFieldsForm
        fields={ownFields}
        values={own.pessoa}
        rules={pessoas.rules}
        id={own.pessoa.id}
        isPage
        onSubmit={save}
        onCancel={onDone}
        submitLabel={own.esperaRH ? 'Enviar ao RH' : 'Gravar'}
        cancelLabel="Cancelar"
      />
    </FormPlaceContext>
  )
}

/** The own record: to read, to change what one may, and who has looked at it. */
export function OwnDataPage() {
  const has = useHas()
  const { tab, setTab } = useTab()
  const loaded = useCall(meusDados, {})
  const own = loaded.data
  if (loaded.isError && own === undefined)
    return (
      <>
        <PageHeader title={title} crumb={title} />
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      </>
    )
  if (own === undefined) return <PageSkeleton />
  if (own === null)
    return (
      <>
        <PageHeader title={title} crumb={title} />
        <p>O seu usuário não está ligado a um talento desta empresa. Fale com o RH.</p>
      </>
    )
  const now = tab ?? 'dados'
  const choose = (key: string | null) => {
    if (key) setTab(key)
  }
  return (
    <>
      <PageHeader title={title} crumb={title} under={<Bond {...own} />} />
      <Asked {...own} />
      <Tabs value={now} onChange={choose} className={css.card ?? ''}>
        <Tabs.List px="sm">
          <Tabs.Tab value="dados">Meu cadastro</Tabs.Tab>
          {has(CAD_INFO_PESSOAL) ? <Tabs.Tab value="alterar">Alterar</Tabs.Tab> : null}
          <Tabs.Tab value="ocorrencias">Ocorrências</Tabs.Tab>
          <Tabs.Tab value="acessos">Quem acessou</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="dados">{now === 'dados' ? <WholeRecord {...own} /> : null}</Tabs.Panel>
        <Tabs.Panel value="alterar" p="md">
          {now === 'alterar' && has(CAD_INFO_PESSOAL) && loaded.isFetchedAfterMount ? (
            <Change own={own} onDone={() => setTab('dados')} />
          ) : null}
        </Tabs.Panel>
        <Tabs.Panel value="ocorrencias" p="md">
          {now === 'ocorrencias' ? <OwnOccurrences /> : null}
        </Tabs.Panel>
        <Tabs.Panel value="acessos" p="md">
          {now === 'acessos' ? <OwnAccesses /> : null}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
