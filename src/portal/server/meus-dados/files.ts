/** The files that a person has given, as they lie in the copy of the own data. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { table } from '#platform/server/database/columns.ts'

export type OwnFile = { pasta: string; nome: string; tamanho: number }
type Kept = OwnFile & { chave: string }

const a = table('plataforma_arquivo', 'a')
const c = table('captacao_candidatos', 'c')
const p = table('gestao_talentos_pessoas', 'p')
const d = table('captacao_documentos_anexos', 'd')
const x = table('captacao_exames_palografico', 'x')

/** Résumé, photo, own documents and pictures of exams. */
export async function ownFilesOf({ tx }: Ctx, id: number): Promise<Kept[]> {
  const rows = await tx.select(
    { chave: a.chave, nome: a.nome, tamanho: a.tamanho, pasta: sql<string>`f.pasta` },
    sql`from (
        select ${c.ocr_file_id} arquivo, 'currículo' pasta, 1 ordem from ${c} where ${c.id} = ${id}
        union all select ${p.foto_id}, 'foto', 2 from ${c} join ${p} on ${p.id} = ${c.pessoa_id} where ${c.id} = ${id}
        union all select ${d.anexo_id}, 'documentos', 3 from ${d} where ${d.candidato_id} = ${id} and ${d.modulo_externo}
        union all select ${x.imagem_id}, 'exames', 4 from ${x} where ${x.candidato_id} = ${id}
      ) f join ${a} on ${a.id} = f.arquivo order by f.ordem, ${a.id}`,
  )
  return apart(rows)
}

/** Two files of one name would be one in the copy. */
function apart(files: readonly Kept[]): Kept[] {
  const taken = new Set<string>()
  return files.map(function named(file) {
    let { nome } = file
    for (let n = 2; taken.has(`${file.pasta}/${nome}`); n += 1)
      nome = file.nome.replace(/(\.[^.]*)?$/, ` (${n})$1`)
    taken.add(`${file.pasta}/${nome}`)
    return { ...file, nome }
  })
}

export const inShort = ({ pasta, nome, tamanho }: OwnFile): OwnFile => ({ pasta, nome, tamanho })
