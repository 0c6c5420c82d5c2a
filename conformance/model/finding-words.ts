/** Every kind of finding with its words: adding one is a line here. */

import { placeName } from '../json/pointer.ts';

/** What sentences with more than one form look at. */
interface Places {
  readonly place?: string;
  readonly pointer?: string;
}

/**
 * What happened, by code, without a full stop; `expected` and `actual` are shown beside it. Where a sentence has `{at}`,
 * the place is named, if the finding has one.
 */
export const findingWords = {
  'valid-request-refused': 'a valid request was refused',
  'answer-of-another-shape': ({ place }) =>
    place
      ? `the answer to this valid request breaks its schema${at(place)}`
      : 'the answer has a completely different shape from the one in the contract',
  'success-by-default':
    'the contract does not list this success, and the answer does not match what it says for other statuses (default)',
  'repeat-refused': 'a valid request was refused when it was repeated',
  'violation-accepted': 'a request that breaks the contract was accepted',
  'refused-as-success': 'a request that had to be refused was refused, but with the status of a success',
  'refusal-status': 'a request that breaks the contract was not refused in the documented way',
  'credential-accepted': 'a request without a valid credential was accepted',
  'credential-status': 'a request without a valid credential was not clearly refused',
  'credential-kept':
    'a request without a credential was accepted after an authorised one on the same connection',
  'credential-forgotten':
    'a request without a valid credential was refused as one of the first on a connection, and accepted behind many others on it',
  'credential-refused': 'the valid credential, spelt in another way that the standard allows, was refused',
  'other-credential':
    'a valid credential of another alternative is not let in here: it may have other rights than the usual one, or another owner',
  'other-owner':
    'a resource that was listed is not to be had here, though another one is: it may belong to somebody else',
  'challenge-missing': 'the refusal does not say how to authenticate (WWW-Authenticate)',
  'media-type': 'the answer has another media type than the contract says',
  'body-not-json': 'the body of the answer is not JSON',
  'body-not-xml': 'the body of the answer is not XML',
  'body-invalid': 'the body of the answer breaks its schema{at}',
  'format-broken': 'a text in the answer does not have its documented format{at}',
  'header-missing': 'the answer lacks a header field that the contract promises',
  'link-unresolved': 'a link refers to a value that is not in the answer{at}',
  'header-invalid': 'a header field of the answer breaks its schema{at}',
  'item-not-json': 'an item of the stream is not JSON{at}',
  'item-invalid': 'an item of the stream breaks its schema{at}',
  'write-only-sent': 'the answer has a member that only requests may have (writeOnly){at}',
  'sum-wrong': 'a number is not what it is reckoned from comes to{at}',
  'problem-details': 'the problem details are not as RFC 9457 says{at}',
  'status-undocumented': 'the contract does not list this status',
  'member-undocumented': 'the answer has a member that the contract does not name{at}',
  'echo-differs': 'the answer does not repeat the value that was sent{at}',
  'byte-order-mark': 'the body of the answer starts with a byte order mark',
  'member-twice': 'a member occurs twice in the body of the answer{at}',
  'bytes-behind': 'more bytes followed the end of the answer',
  'coding-wrong': 'the content of the answer is not coded as its Content-Encoding says',
  'answer-unfinished': 'the answer began, but did not end',
  disclosure: 'the answer discloses what should stay inside the server',
  'allow-missing': 'a 405 does not list the allowed methods (Allow)',
  'server-error': 'the request made the server fail',
  'no-answer': 'the request got no usable answer',
  crosstalk: 'the answer belongs to another request that was sent at the same time',
  'control-failed': 'an ordinary valid request, accepted before, is refused now',
  'unstable-answer': 'the same valid request is answered differently from time to time',
  'document-invalid': 'the document is not valid OpenAPI',
  'document-differs': ({ pointer }) => `the document does not say what the specification says${at(pointer)}`,
  // Of chains: what was done, and what was then wrong.
  'made-in-part': 'of what was made at once, the answer names less than was sent',
  'acted-not-found': 'a resource is gone after an action on it',
  'replaced-not-found': 'a resource is gone once it was replaced',
  'made-not-found': 'a created resource is not found',
  'read-changes': 'reading a resource changes it{at}',
  'location-astray': 'the Location of a created resource does not lead to it',
  'list-lacks': 'the list lacks a created resource',
  'filter-lacks': 'the filtered list lacks a resource that has the value{at}',
  'filter-ignored': 'the filtered list has a resource with another value{at}',
  'search-lacks': 'the search does not find a resource that has the text{at}',
  'search-ignored': 'the search finds a resource that does not have the text{at}',
  'filters-part': 'two filters together do not find a resource that has both values{at}',
  'bound-passed': 'the list has a resource beyond the requested bound{at}',
  'bound-lacks': 'the list lacks a resource within the requested bound{at}',
  'order-astray': 'the list is not in the requested order{at}',
  'total-wrong': ({ place }) =>
    `the total of the list${place ? ` (${placeWords(place)})` : ''} is not the number of its items`,
  'limit-exceeded': 'the list is longer than the requested limit',
  'page-loses': 'a resource is on none of the pages',
  'page-repeats': 'a resource is on two pages',
  'page-short': 'a page is not full, though more entries follow',
  'page-untrue': 'the page does not tell the truth about itself{at}',
  'left-out-kept': 'a member that PUT left out is still there{at}',
  'repeat-changes': ({ place }) =>
    place === undefined
      ? 'repeating the same PUT is refused with an undocumented status'
      : `repeating the same PUT changes something${at(place)}`,
  'made-untold': 'PUT created a resource and is answered as if it had existed already',
  'made-again': 'PUT is answered as if it had created a resource that existed already',
  'put-copies': 'PUT added another resource to the list',
  'put-empties': 'PUT removed what is below the resource',
  'put-without-effect': 'a member that PUT sets did not change{at}',
  'put-joins': 'a list that PUT sets keeps what it had before{at}',
  'put-clears': 'a list that PUT cannot set is empty behind it{at}',
  'patch-without-effect': 'a member that PATCH sets did not change{at}',
  'patch-changes-more': 'a member that PATCH does not set changed{at}',
  'null-kept': 'null in a merge patch did not remove the member{at}',
  'null-without-effect': 'null did not replace the value that was there{at}',
  'stored-differs': 'the stored resource differs from the answer{at}',
  'default-differs': 'what was left out has another value than its default{at}',
  'read-only-taken': 'a value that only the server sets was taken from the request{at}',
  'used-deleted': 'something was deleted that is in use',
  'order-differs': 'what was asked for by several names comes in another order',
  'force-ignored': 'something in use was not deleted though the document has a flag for that',
  'value-changed': 'a value is kept otherwise than it was sent{at}',
  'deleted-found': 'a deleted resource is still there',
  'deleted-malformed': 'a deleted resource is answered as if the request were not well formed',
  'deleted-listed': 'a deleted resource is still listed',
  'delete-fails': 'the server fails when something is deleted twice',
  'neighbour-changed': 'another resource changed with the one that was asked for{at}',
  'neighbour-gone': 'another resource is gone with the deleted one',
  'refused-kept': 'a refused request took effect all the same{at}',
  'orphan-served': 'what is below a deleted resource is still served',
  'orphan-made': 'something is made below a resource that was deleted',
  'tag-kept': 'the entity tag stayed the same though the content changed (ETag)',
  'tag-unsteady': 'the entity tag changed although nothing else did (ETag)',
  'none-match-ignored':
    'an existing resource was replaced against the condition of the request (If-None-Match)',
  'not-modified-wrongly': '304 (Not Modified) where the client does not have what there is',
  'repeat-taken': 'a value that only one resource may have is taken for another one',
  'nothing-taken': 'what must exist does not, and is referred to all the same{at}',
  'order-taken': 'two members are taken in an order that the document rules out{at}',
  'overlap-taken': 'what is taken for a time is given to another for that time{at}',
  'other-caller-served': 'what belongs to one caller is given to another one',
  'state-astray': 'what was created is in another state than the document says{at}',
  'effect-astray': 'what was done has not the effect that the document tells{at}',
  'state-ignored': 'something is done in a state in which the document refuses it',
  'not-modified-untold': 'what the client has is sent again in place of 304 (If-None-Match)',
  'unknown-given': 'something is given for a name that nothing has',
  'key-ignored': 'the same request under the same key is not answered with what the first one made',
  'key-reused': 'other content under a key that is known is not refused',
  'condition-ignored': 'a change was made though its condition does not hold (If-Match)',
  'version-ignored': 'a change was made though it names a version that is no longer the present one',
  'condition-told-otherwise':
    'an old entity tag is refused with another status than the document has for it (If-Match)',
  'condition-not-needed':
    'a change without an entity tag was made, though the document asks for one (If-Match)',
  'head-differs': 'HEAD is answered differently from GET{at}',
  'changed-astray': 'a resource was changed below another one than its own',
  'another-given': 'another resource was returned in place of the requested one',
  'history-differs': 'a resource is not as it was left{at}',
  'history-lost': 'a resource that was not deleted is gone',
  'history-returns': 'a deleted resource that was gone is back',
  behaviour: 'seen where the contract leaves the behaviour open',
} satisfies Readonly<Record<string, string | ((finding: Places) => string)>>;

/** The words for a place behind a sentence, and nothing for no place. */
export function at(place: string | undefined): string {
  return place ? ` at ${placeWords(place)}` : '';
}

/** A place as all sentences write it: `hours.0.from` for a pointer. */
function placeWords(place: string): string {
  return place.startsWith('/') ? placeName(place) : place;
}
