import readXlsx from 'read-excel-file/universal';
import { reasonOf } from './left-out.mjs';
import { QUESTIONS } from './questions.mjs';
import { withoutNow } from './now.mjs';

const asksNothing = (operation) => operation.method === 'GET' && operation.needs.length === 0;

/**
 * The calls that are asked, of all that a program declares: those that read. Throws where one is neither asked nor left out
 * by name, so that a new report is not forgotten.
 */
export function readingCalls(operations) {
  const reading = [...operations.values()].filter((operation) => !operation.writes && !reasonOf(operation.id));
  const forgotten = reading.filter((operation) => !asksNothing(operation) && !QUESTIONS[operation.id]);
  if (forgotten.length > 0)
    throw new Error(
      `scripts/lib/antes-y-despues: questions.mjs or left-out.mjs has to name ${forgotten.map((o) => o.id).join(', ')}`,
    );
  return reading;
}

const cellsOf = async (bytes) => {
  const sheets = await readXlsx(new Uint8Array(bytes).buffer);
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
};

const contentOf = (name, bytes) => (name.endsWith('.xlsx') ? cellsOf(bytes) : bytes.toString('utf8').split('\n'));

/** An answer with the content of its file, inline or linked. */
async function opened(person, data) {
  if (typeof data?.contenido === 'string')
    return { ...data, contenido: await contentOf(data.nombre, Buffer.from(data.contenido, 'base64')) };
  if (typeof data?.enlace === 'string')
    return { ...data, enlace: '', contenido: await contentOf(data.nombre, await person.fetchFile(data.enlace)) };
  return data;
}

async function answerOf(person, call, name, input) {
  const { status, json } = await person.ask(call, input);
  if (status !== 200) return `${status} ${json.error?.motivo}`;
  return withoutNow(call, name, await opened(person, json.data));
}

const inputsOf = (operation, facts, person) => QUESTIONS[operation.id]?.(facts, operation, person) ?? { '': {} };

/** The answers that a person of a branch gets from every reading call, by call and input. */
async function toldTo(person, facts, operations) {
  const told = {};
  for (const operation of readingCalls(operations)) {
    const answers = {};
    for (const [name, input] of Object.entries(inputsOf(operation, facts, person)))
      answers[name] = await answerOf(person, operation.id, name, input);
    told[operation.id] = answers;
  }
  return told;
}

/** Every figure that a program tells of the data: to each of `people` (with the facts of their branch), in the closed Z, and by `verificar`. */
export async function photograph({ installation, dist, operations, people }) {
  const branches = {};
  for (const { person, facts } of people)
    branches[`branch ${facts.sucursal}`] = await toldTo(person, facts, operations);
  const sheets = await installation.sql(
    'SELECT id, resumen::text AS text FROM corte WHERE resumen IS NOT NULL ORDER BY id',
  );
  return {
    ...branches,
    'corte.resumen': Object.fromEntries(sheets.map(({ id, text }) => [id, text])),
    verificar: (await installation.verify(dist)).trim().split('\n'),
  };
}
