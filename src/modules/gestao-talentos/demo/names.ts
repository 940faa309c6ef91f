/** Invented names and addresses; any likeness is chance. */
import { searchKey } from '#platform/contract/text.ts'
import type { City, Place } from '#modules/geral/demo/demo.ts'
import type { Random } from '#platform/server/demonstration/random.ts'

const women = [
  'Ana',
  'Beatriz',
  'Camila',
  'Daniela',
  'Eduarda',
  'Fernanda',
  'Gabriela',
  'Helena',
  'Isabela',
  'Júlia',
  'Larissa',
  'Mariana',
  'Natália',
  'Olívia',
  'Patrícia',
  'Rafaela',
  'Sofia',
  'Tatiana',
  'Vitória',
  'Yasmin',
  'Luíza',
  'Débora',
  'Cecília',
  'Lívia',
  'Aline',
  'Simone',
  'Renata',
  'Priscila',
  'Jussara',
  'Iara',
] as const
const men = [
  'André',
  'Bruno',
  'Carlos',
  'Diego',
  'Eduardo',
  'Felipe',
  'Gustavo',
  'Henrique',
  'Igor',
  'João',
  'Lucas',
  'Marcelo',
  'Nelson',
  'Otávio',
  'Paulo',
  'Rafael',
  'Sérgio',
  'Thiago',
  'Vinícius',
  'William',
  'Antônio',
  'César',
  'Fábio',
  'Caio',
  'Márcio',
  'Leandro',
  'Rodrigo',
  'Cícero',
  'Davi',
  'Moacir',
] as const
const middles = [
  'Aparecida',
  'Augusto',
  'Cristina',
  'Luís',
  'Maria',
  'José',
  'Regina',
  'Roberto',
  'Vitória',
  'Miguel',
  '',
] as const
const surnames = [
  'Almeida',
  'Araújo',
  'Barbosa',
  'Brandão',
  'Cavalcante',
  'Conceição',
  "D'Ávila",
  'Duarte',
  'Farias',
  'Figueiredo',
  'Gonçalves',
  'Guimarães',
  'Holanda',
  'Leitão',
  'Lima',
  'Magalhães',
  'Medeiros',
  'Monteiro',
  'Muniz',
  'Nogueira',
  'Oliveira',
  'Pacheco',
  'Pinheiro',
  'Queirós',
  'Ribeiro',
  'Sá',
  'Sampaio',
  'Siqueira',
  'Souza',
  'Teixeira',
  'Vasconcelos',
  'Xavier',
] as const
const streets = [
  'Rua das Acácias',
  'Avenida Beira-Mar',
  'Rua São José',
  'Travessa do Comércio',
  'Rua Padre Anchieta',
  'Avenida da Universidade',
  'Rua das Palmeiras',
  'Rua Sete de Setembro',
  'Alameda dos Ipês',
  'Rua João Cordeiro',
] as const
const districts = [
  'Centro',
  'Jardim América',
  'Aldeota',
  'Vila Nova',
  'Santa Luzia',
  'Boa Vista',
  'São Cristóvão',
  'Parque das Flores',
  'Messejana',
  'Cidade Nova',
] as const

type Invented = { nome: string; sexo: 'F' | 'M' }

export function inventedName(r: Random): Invented {
  const woman = r.chance(0.52)
  const first = r.pick(woman ? women : men)
  const middle = r.chance(0.35) ? r.pick(middles) : ''
  const [a, b] = r.some(surnames, 2)
  return {
    nome: [first, middle === first ? '' : middle, a, b].filter(Boolean).join(' '),
    sexo: woman ? 'F' : 'M',
  }
}

export function mailOf(nome: string, n: number): string {
  const parts = searchKey(nome)
    .replace(/[^a-z ]/g, '')
    .split(' ')
  return `${parts[0]}.${parts.at(-1)}${n}@exemplo.com.br`
}

export const inventedAddress = (r: Random, city: City, place: Place | undefined) => ({
  endereco_cep: `${city.cep}${String(r.int(100, 999))}${String(r.int(0, 999)).padStart(3, '0')}`,
  endereco_logradouro: r.pick(streets),
  endereco_numero: r.chance(0.03) ? 'S/N' : String(r.int(1, 4200)),
  endereco_bairro: r.pick(districts),
  endereco_cidade_id: place?.id ?? null,
  endereco_uf_id: place?.uf ?? null,
})
