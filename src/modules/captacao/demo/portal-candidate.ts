/** The candidate who enters the portal, and the document she has sent. */
import type { NewPerson } from '#modules/gestao-talentos/demo/people.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { DemoFile, Demonstration } from '#platform/server/demonstration/demonstration.ts'
import { insertRow } from '#platform/server/demonstration/insert.ts'
import { candidato } from '#modules/captacao/candidatos/actor.ts'
import { storeDigest } from '#platform/server/session/password.ts'
import type { StoredFile } from '#platform/server/files/store.ts'
import type { Candidate } from './candidates.ts'
import { resumeFile, resumeLines } from './resume-file.ts'
import type { Recruiting } from './registers.ts'

export const marina: Partial<NewPerson> = {
  nome: 'Marina Duarte Sampaio',
  pessoal_cpf: '12345678909',
  contato_email: 'marina.sampaio@exemplo.com.br',
  pessoal_sexo: 'F',
}

export const statement: DemoFile = {
  kind: 'txt',
  text: `Declaração de conclusão de curso

Declaramos que Marina Duarte Sampaio concluiu o curso de Segurança na
Operação de Empilhadeira (NR-11), com carga de 16 horas.

Escola Técnica do Vale
`,
}

export async function openPortal(
  { tx, today, digest, stored }: Demonstration,
  company: Recruiting,
  candidate: Candidate,
): Promise<void> {
  await storeDigest(tx, candidato, candidate.id, digest)
  const sent = (file: StoredFile, nome: string) =>
    insertRow(tx, 'plataforma_arquivo', {
      empresa_id: company.id,
      chave: file.key,
      nome,
      tamanho: file.bytes,
      tipo: file.contentType,
      especie: file.kind,
      sha256: file.sha256,
      cifrado: false,
      vazio: false,
      enviado_por: '',
      criado_em: `${today}T12:00:00Z`,
    })
  const anexo = await sent(stored(statement), 'Declaração NR-11.txt')
  const resume = await sent(stored(resumeFile), 'Currículo Marina Sampaio.pdf')
  await tx.db
    .updateTable('captacao_candidatos')
    .set({ ocr_file_id: resume, ocr_situacao: 'LIDO' })
    .where('id', '=', candidate.id)
    .execute()
  await tx.db
    .updateTable('captacao_candidatos_curriculo')
    .set({ texto: resumeLines.join('\n'), metodo: 'text' })
    .where('candidato_id', '=', candidate.id)
    .execute()
  await insertRow(tx, 'captacao_documentos_anexos', {
    empresa_id: company.id,
    candidato_id: candidate.id,
    descricao: 'Declaração de curso NR-11',
    tipo_documento: 'Certificado',
    data: addDays(today, -20),
    anexo_id: anexo,
    modulo_externo: true,
  })
}
