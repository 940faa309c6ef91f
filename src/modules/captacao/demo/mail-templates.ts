/** Texts that the company wrote for its mails, and those that went to whoever was set aside in selections that are over. */
import type { Tx } from '#platform/server/database/tx.ts'
import { insertRows } from '#platform/server/demonstration/insert.ts'
import { refusalKind } from '#modules/captacao/candidato-solicitacoes/mail-kinds.ts'
import { candidateMails } from '#modules/captacao/historico/mail-kinds.ts'
import type { Applied } from './applications.ts'
import type { Recruiting } from './registers.ts'

const templates = [
  {
    kind: refusalKind,
    nome: 'Recusa após a triagem',
    padrao: true,
    assunto: 'Sua candidatura à vaga {{vaga}}',
    texto:
      '<p>Olá, {{candidato}}.</p><p>Obrigado pelo interesse na vaga {{vaga}}. Recebemos muitos currículos e, desta vez, seguimos com candidatos mais próximos do que a vaga pede.</p><p>Seu cadastro continua conosco, e avisamos quando surgir uma vaga parecida com o seu perfil.</p><p>{{remetente}}<br>{{empresa}}</p>',
  },
  {
    kind: refusalKind,
    nome: 'Recusa após a entrevista',
    padrao: false,
    assunto: 'Sobre a sua entrevista na {{empresa}}',
    texto:
      '<p>Olá, {{candidato}}.</p><p>Foi bom conhecer você. Depois das entrevistas para a vaga {{vaga}}, decidimos seguir com outra pessoa.</p><p>Agradecemos o tempo que dedicou a nós. Se quiser saber mais sobre a decisão, responda a este e-mail.</p><p>{{remetente}}</p>',
  },
  {
    kind: candidateMails.convite,
    nome: 'Convite com orientações',
    padrao: true,
    assunto: 'Vamos conversar? Entrevista para {{vaga}}',
    texto:
      '<p>Olá, {{candidato}}.</p><p>Gostamos do seu currículo e queremos conversar sobre a vaga {{vaga}}. Confirme sua presença respondendo ao convite anexo.</p><ul><li>Traga um documento com foto.</li><li>Chegue dez minutos antes.</li></ul><p>Se o dia ou a hora não servirem, responda a este e-mail. Fala com você {{responsavel}}.</p>',
  },
] as const

export const makeTemplates = (tx: Tx, { id: empresa_id }: Recruiting): Promise<number[]> => {
  const rowOf = ({ kind, ...own }: (typeof templates)[number]) => ({
    empresa_id,
    tipo: kind.key,
    usado_em: kind.label,
    ativo: true,
    ...own,
  })
  return insertRows(tx, 'captacao_modelos_email', templates.map(rowOf))
}

const most = 60

/** Of selections that are over the mail is long read. */
export async function makeRefusals(tx: Tx, company: Recruiting, applied: Applied): Promise<void> {
  const over = applied.applications
    .filter(({ request, row }) => !request.open && row.situacao === 'N' && row.recusado_em)
    .slice(0, most)
  const mailOf = ({ candidate, request, row }: (typeof over)[number]) => ({
    empresa_id: company.id,
    candidato_id: candidate.id,
    solicitacao_id: request.id,
    tipo: refusalKind.label,
    modelo: refusalKind.key,
    destinatario: 'C' as const,
    assunto: 'Processo seletivo',
    corpo:
      '<p>Agradecemos seu interesse e o tempo que dedicou ao nosso processo seletivo. Desta vez seguimos com outras pessoas, e seu cadastro continua disponível para novas oportunidades.</p>',
    situacao: 'E' as const,
    enviado_em: row.recusado_em,
    criado_em: row.recusado_em ?? undefined,
    remetente_id: company.hr,
    na_fila: true,
  })
  await insertRows(tx, 'captacao_emails_enviados', over.map(mailOf))
  for (const { candidate, request, row } of over)
    await tx.db
      .updateTable('captacao_candidato_solicitacoes')
      .set({ recusa_enviada_em: row.recusado_em })
      .where('candidato_id', '=', candidate.id)
      .where('solicitacao_id', '=', request.id)
      .execute()
}
