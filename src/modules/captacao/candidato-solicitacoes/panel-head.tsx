import { Anchor, Avatar } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/icons/IconBrandWhatsapp'
import { candidatos } from '#modules/captacao/candidatos/resource.ts'
import { seesField } from '#modules/captacao/candidatos/sees-field.ts'
import { stateLabel, stateOf } from '#platform/contract/states.ts'
import { apiUrl } from '#platform/web/api/base-path.ts'
import { StateBadge } from '#platform/web/cells/cell.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { estados } from './actions.ts'
import { sinceSentence } from './board-model.ts'
import { telephone, whatsappOf } from './contact.ts'
import type { Candidate, PanelData } from './panel-model.ts'
import { situacoesCandidatura } from './resource.ts'
import css from './board.module.css'

function Contact({ candidate: { contato } }: { candidate: Candidate }) {
  const { email, ddd, foneFixo, dddCelular, foneCelular } = contato ?? {}
  const mobile = telephone(dddCelular, foneCelular)
  const fixed = telephone(ddd, foneFixo)
  const whatsapp = whatsappOf(dddCelular, foneCelular)
  if (!mobile && !fixed && !email) return <span>Sem telefone nem e-mail no cadastro.</span>
  return (
    <>
      {mobile ? <a href={`tel:+55${dddCelular}${foneCelular}`}>{mobile}</a> : null}
      {whatsapp ? (
        <a className={css.whatsapp} href={whatsapp} target="_blank" rel="noopener noreferrer">
          <IconBrandWhatsapp size={16} aria-hidden /> WhatsApp
        </a>
      ) : null}
      {fixed ? <a href={`tel:+55${ddd}${foneFixo}`}>{fixed}</a> : null}
      {email ? (
        <a className={css.email} href={`mailto:${email}`} title={email}>
          {email}
        </a>
      ) : null}
    </>
  )
}

const toneOf = (panel: PanelData) =>
  situacoesCandidatura.find(({ code }) => code === stateOf(estados, panel))?.tone ?? 'neutro'

const elsewhere = (n: number): string =>
  n === 1 ? 'Também em 1 outra seleção' : `Também em ${n} outras seleções`

type Props = { panel: PanelData; onOthers: () => void }

/** Who it is, where the person stands and since when, and how to reach them. */
export function PanelHead({ panel, onOthers }: Props) {
  const { candidato, etapaSeletiva, situacao, dataSituacao, outras } = panel
  const has = useHas()
  const timeZone = useTimeZone()
  const stage = situacao === 'P' ? etapaSeletiva?.rotulo : undefined
  const photo = candidato.foto
    ? { src: apiUrl(`captacao/candidatos/${candidato.id}/arquivos/foto`) }
    : {}
  return (
    <div className={css.panelHead}>
      <Avatar size={56} radius="50%" name={candidato.nome} color="tinta" alt="" {...photo} />
      <div className={css.panelFacts}>
        <p className={css.facts}>
          <StateBadge label={stage ?? stateLabel(estados, panel)} tone={toneOf(panel)} />
          {dataSituacao ? <span>{sinceSentence(dataSituacao, timeZone)}</span> : null}
          {candidato.endereco?.cidade ? <span>{candidato.endereco.cidade.rotulo}</span> : null}
          {outras.length ? (
            <Anchor component="button" type="button" size="sm" onClick={onOthers}>
              {elsewhere(outras.length)}
            </Anchor>
          ) : null}
        </p>
        <p className={css.facts}>
          {seesField(candidatos, 'contato', has) ? (
            <Contact candidate={candidato} />
          ) : (
            <span>Telefone e e-mail: sem acesso.</span>
          )}
        </p>
      </div>
    </div>
  )
}
