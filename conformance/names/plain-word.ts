/** Which words of users may be repeated in a message: whoever mixes up the arguments may have typed a secret. */

/** Letters, then a few digits, as names and their misspellings are; random texts have digits anywhere. */
const part = /^\p{L}{0,24}\d{0,4}$/u;

const longest = 60;

/** Whether a text looks like a name or an id: `REJ-33`, `creatPlant/id:type:string/0`, `POST /plants`. */
export function isPlainWord(typed: string): boolean {
  return typed.length <= longest && typed.split(/[-_.:/*,={}#@\s]/).every((one) => part.test(one));
}
