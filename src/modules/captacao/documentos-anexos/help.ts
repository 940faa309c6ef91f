import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Reúne os documentos dos candidatos: certificados, comprovantes e outros arquivos.',
  acts: [
    [
      'Anexar um documento',
      'Escolha o candidato e o arquivo, e diga o que ele é; o mais simples é fazê-lo na ficha do candidato.',
    ],
    ['Encontrar um documento', 'Filtre pelo candidato ou pela etapa, ou pesquise pela descrição.'],
    ['Acompanhar a validade', 'Registre o vencimento para ver o que precisa ser pedido de novo.'],
  ],
  others:
    'Quem vê o candidato vê os seus documentos. Remover um documento apaga o arquivo para todos.',
})
