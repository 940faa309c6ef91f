/** A résumé as a file: one page in the letters that every reader of PDF has. */
import type { DemoFile } from '#platform/server/demonstration/demonstration.ts'

export const resumeLines = [
  'Marina Duarte Sampaio',
  'marina.sampaio@exemplo.com.br',
  '',
  'Objetivo',
  'Atuar na operação logística, com foco em expedição e inventário.',
  '',
  'Experiência',
  'Mercantil Boa Vista – Auxiliar de logística (03/2022 a atual)',
  'Separação e conferência de pedidos, inventário rotativo, operação de empilhadeira.',
  'Distribuidora Jangada – Estoquista (02/2019 a 01/2022)',
  'Recebimento, endereçamento e controle de validade.',
  '',
  'Formação',
  'Técnico em Logística – Escola Técnica do Vale (2018)',
  '',
  'Cursos',
  'Segurança na operação de empilhadeira (NR-11), 16 horas.',
  'Excel intermediário, 40 horas.',
] as const

const octal = (sign: string): string => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`

/** In WinAnsi, without a sign that the file's own form means something by. */
const literal = (line: string): string =>
  line.replaceAll('–', '\u0096').replace(/[\\()\u0080-\u00ff]/g, octal)

const page = (lines: readonly string[]): string => {
  const shown = (line: string, i: number) => `/F1 ${i ? 11 : 16} Tf (${literal(line)}) Tj 0 -19 Td`
  return `BT 56 780 Td\n${lines.map(shown).join('\n')}\nET`
}

function pdfOf(lines: readonly string[]): string {
  const content = page(lines)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const places: string[] = []
  for (const [i, body] of objects.entries()) {
    places.push(`${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${i + 1} 0 obj\n${body}\nendobj\n`
  }
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

export const resumeFile: DemoFile = { kind: 'pdf', text: pdfOf(resumeLines) }
