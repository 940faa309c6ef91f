/** A spreadsheet read in a process of its own, with limits of time and memory; its rows come in portions. */
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../contract/failure.ts'
import { importLimits } from '../../contract/importing.ts'
import { outside } from '../database/holding.ts'
import { start } from '../document-text/read.ts'
import { Turns } from '../document-text/turns.ts'
import type { FileRow, RefusalCode } from './cell.ts'
import type { FromReader } from './reader-process.ts'

const program = fileURLToPath(new URL('./reader-process.ts', import.meta.url))
/** The process holds the rows of one file; its heap is half of this. */
const limits = { timeoutMs: 90_000, memoryMb: 1_200 }
// One at a time, and few that wait: each holds its file.
const turns = new Turns({ most: 6, mostOfOne: 2, waitMs: 60_000 })

const { rows: mostRows, columns: mostColumns } = importLimits

const sentences: Readonly<Record<RefusalCode, string>> = {
  senha:
    'O arquivo está protegido por senha. Abra-o, retire a senha em Arquivo > Informações e envie de novo.',
  xls: 'O arquivo é do Excel antigo (.xls). Abra-o, use Salvar como > Pasta de trabalho do Excel (.xlsx) e envie de novo.',
  ods: 'O arquivo é do LibreOffice (.ods). Abra-o, use Salvar como > Excel 2007-365 (.xlsx) e envie de novo.',
  tipo: 'O arquivo não é uma planilha. Envie um arquivo XLSX ou CSV; o modelo mostra como ele deve ser.',
  vazio: 'O arquivo não tem linhas preenchidas. Preencha a planilha e envie de novo.',
  quebrado:
    'O arquivo está danificado e não pôde ser lido. Abra-o no Excel, salve de novo como XLSX e envie.',
  enorme:
    'O arquivo é grande demais depois de descompactado. Copie só as colunas do modelo para uma planilha nova e envie.',
  linhas: `O arquivo tem mais de ${mostRows.toLocaleString('pt-BR')} linhas. Divida-o em partes e envie uma de cada vez.`,
  colunas: `O arquivo tem mais de ${mostColumns} colunas. Deixe só as que serão importadas e envie de novo.`,
  planilha: 'A planilha escolhida não está no arquivo. Envie o arquivo de novo e escolha outra.',
  demora:
    'A leitura do arquivo demorou demais. Copie só as colunas do modelo para uma planilha nova e envie.',
}

export const refusedFile = (code: RefusalCode): Failure =>
  new Failure(422, `ARQUIVO_${code.toUpperCase()}`, sentences[code])

export type FileHead = { planilha: string; planilhas: string[]; total: number }
type Reading = {
  data: Buffer
  planilha: string
  /** Who sent it: nobody's file waits behind all of another's. */
  from: string
  begun: (head: FileHead) => Promise<void>
  rows: (rows: FileRow[]) => Promise<void>
}

/** Hands over the rows as fast as they are written down; what is wrong with the file is the failure. */
export async function readSpreadsheet(reading: Reading): Promise<void> {
  outside('A spreadsheet being read')
  const turn = await turns.take(reading.from, async () => {
    await inProcess(reading)
    return true
  })
  if (!turn)
    throw new Failure(
      503,
      'INDISPONIVEL',
      'Outras planilhas estão sendo lidas. Aguarde um minuto e envie de novo.',
    )
}

function inProcess({ data, planilha, begun, rows }: Reading): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = start(limits, program)
    const end = (error?: unknown): void => {
      clearTimeout(clock)
      child.removeAllListeners()
      // What it still had to say when it was ended is nobody's.
      child.on('error', () => undefined)
      child.kill('SIGKILL')
      if (error === undefined) resolve()
      else reject(error as Error)
    }
    const clock = setTimeout(() => end(refusedFile('demora')), limits.timeoutMs)
    const take = async (message: FromReader): Promise<void> => {
      if (message.type === 'end') return end()
      if (message.type === 'refused') return end(refusedFile(message.code))
      await (message.type === 'rows' ? rows(message.rows) : begun(message))
      sendTo(child, 'more')
    }
    child.on('message', (message) => void take(message as FromReader).catch(end))
    child.once('error', () => end(refusedFile('quebrado')))
    child.once('exit', () => end(refusedFile('enorme')))
    const asked = { planilha, rows: mostRows + titleRows, columns: mostColumns }
    sendTo(child, { data, asked })
  })
}

/** Above the list may stand its heading and a title. */
const titleRows = 20

const sendTo = (child: ChildProcess, message: object | string): void =>
  void child.send(message, () => undefined)
