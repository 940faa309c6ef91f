import { searchKey } from '#platform/contract/text.ts'

const NAMES: readonly (readonly [string, string])[] = [
  ['Inglês', 'ingles|english|lingua inglesa'],
  ['Espanhol', 'espanhol|espanol|spanish|castelhano|lingua espanhola'],
  ['Francês', 'frances|french|lingua francesa'],
  ['Alemão', 'alemao|german|lingua alema'],
  ['Italiano', 'italiano|italian|lingua italiana'],
  ['Português', 'portugues|portuguese|lingua portuguesa'],
  ['Japonês', 'japones|japanese'],
  ['Mandarim', 'mandarim|mandarin'],
  ['Chinês', 'chines|chinese'],
  ['Coreano', 'coreano|korean'],
  ['Russo', 'russo|russian'],
  ['Árabe', 'arabe|arabic'],
  ['Libras', 'libras|lingua brasileira de sinais'],
  ['Hebraico', 'hebraico|hebrew'],
  ['Holandês', 'holandes|dutch'],
  ['Sueco', 'sueco|swedish'],
  ['Polonês', 'polones|polish'],
  ['Ucraniano', 'ucraniano'],
  ['Guarani', 'guarani'],
  ['Latim', 'latim'],
  ['Grego', 'grego'],
  ['Turco', 'turco'],
  ['Esperanto', 'esperanto'],
  ['Catalão', 'catalao|catalan'],
  ['Romeno', 'romeno|romanian'],
  ['Húngaro', 'hungaro|hungarian'],
  ['Tcheco', 'tcheco|checo|czech'],
  ['Norueguês', 'noruegues|norwegian'],
  ['Dinamarquês', 'dinamarques|danish'],
  ['Finlandês', 'finlandes|finnish'],
  ['Croata', 'croata|croatian'],
  ['Hindi', 'hindi'],
  ['Pomerano', 'pomerano'],
  ['Talian', 'talian'],
  ['Crioulo haitiano', 'crioulo haitiano|creole haitiano|kreyol'],
  ['Crioulo', 'crioulo'],
  ['Quéchua', 'quechua'],
  ['Búlgaro', 'bulgaro|bulgarian'],
  ['Persa', 'persa'],
  ['Vietnamita', 'vietnamita'],
  ['Tailandês', 'tailandes'],
  ['Tupi', 'tupi'],
  ['Nheengatu', 'nheengatu'],
]
export const LANGUAGE = new RegExp(
  String.raw`\b(?:${NAMES.map(([, words]) => words).join('|')})\b`,
  'g',
)

export const languageOf = (words: string): string =>
  NAMES.find(([, known]) => known.split('|').includes(words))?.[0] ?? ''

export const isLanguageName = (text: string): boolean => languageOf(searchKey(text).trim()) !== ''
