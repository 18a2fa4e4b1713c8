import { expect, test } from 'vitest'
import { missingWords } from './missing-words.ts'

test.each([
  ['Scolapasta  d’Epoca', 'scolapasta d epoca', 'plain words'],
  ['divano 333 1234567', 'divano', 'no telephone number'],
  ['poltrona RSSMRA80A01H501U', 'poltrona', 'no codice fiscale'],
  ['sedia mario.rossi@posta.example', 'sedia', 'no address of e-mail'],
  ['una due tre quattro cinque sei sette', 'una due tre quattro cinque sei', 'six words at most'],
  ['a'.repeat(500), '', 'nothing endless'],
  ['a'.repeat(24), 'a'.repeat(24), 'the longest word there is'],
  ['  tavolo   antico ', 'tavolo antico', 'no gaps'],
  [`sedia ${' '.repeat(200)}divano`, 'sedia', 'nothing beyond the first two hundred letters'],
  ['<script>', 'script', 'no markup'],
  ['=1+1', '', 'no formula'],
  ['🍕', '', 'no picture'],
])('"%s" is told as "%s": %s', (question, words) => expect(missingWords(question)).toBe(words))
