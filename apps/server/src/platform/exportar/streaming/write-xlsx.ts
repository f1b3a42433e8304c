import { sheetOf } from '../excel.ts';
import { writeBook } from '../xlsx/write-book.ts';
import type { FileWriter } from './file-writer.ts';

/** A list as a spreadsheet of one sheet, row by row. */
export const writeXlsx: FileWriter = (list, target, eachPart) => writeBook([sheetOf(list, eachPart)], target);
