import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Como a página de vagas da empresa recebe quem a visita: imagem, chamada, cores, texto sobre a empresa e benefícios.',
  acts: [
    [
      'Montar a página',
      'Use Novo, envie a imagem, escreva a chamada, o texto e os benefícios; a prévia ao lado mostra a página enquanto você escreve.',
    ],
    [
      'Trocar por uma temporada',
      'Cadastre outra aparência, marque Em uso no portal e grave. Desmarque para voltar à anterior.',
    ],
    ['Voltar ao padrão', 'Desmarque Em uso no portal em todas: ficam as cores da empresa.'],
  ],
  others:
    'A mudança aparece no portal assim que é gravada, para todos. Uma cor clara demais recebe letras escuras por si.',
})
